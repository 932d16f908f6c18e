package planted.platform;

/** Breaks: no network types. */
class KnowsAddresses {
    java.net.InetSocketAddress address;
}
