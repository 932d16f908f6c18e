"""Writes a session with planted secrets and look-alikes, and beside it what was planted. It knows nothing of the rules that look for them.

usage: planted-secrets.py SEED COUNT SESSION.json PLANTED.json
"""
import base64, json, random, string, sys

seed, count, session_path, planted_path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
r = random.Random(seed)
AN = string.ascii_letters + string.digits
HEX = "0123456789abcdef"


def chars(alphabet, length):
    return "".join(r.choice(alphabet) for _ in range(length))


def b64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def jwt():
    head = b64url(json.dumps({"alg": r.choice(["HS256", "RS256", "ES256"]), "typ": "JWT"}).encode())
    body = b64url(json.dumps({"sub": str(r.randrange(10**9)), "exp": r.randrange(10**10)}).encode())
    return head + "." + body + "." + b64url(r.randbytes(32))


def pem():
    kind = r.choice(["RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY", "DSA PRIVATE KEY", "ENCRYPTED PRIVATE KEY"])
    data = base64.b64encode(r.randbytes(r.randrange(100, 900))).decode()
    lines = [data[i:i + 64] for i in range(0, len(data), 64)]
    return "-----BEGIN %s-----\n%s\n-----END %s-----" % (kind, "\n".join(lines), kind)


def password():
    return r.choice(["", "Tr0ub4", "x", "S3cure"]) + chars(AN + "!#%*+-_.~", r.randrange(9, 22)) + chars(string.digits, 2)


WORDS = ["river", "stone", "maple", "orbit", "candle", "pixel", "tango", "velvet", "harbor", "quartz"]
PEOPLE = ["ann", "bob.smith", "c.d", "erik_l", "fiona+work", "gil-h"]

# A kind: how to make one that stands by itself.
BARE = {
    "aws": lambda: r.choice(["AKIA", "ASIA"]) + chars(string.ascii_uppercase + "234567", 16),
    "github": lambda: r.choice(["ghp_", "gho_", "ghu_", "ghs_", "ghr_"]) + chars(AN, 36),
    "github fine-grained": lambda: "github_pat_" + chars(AN, 22) + "_" + chars(AN, 59),
    "gitlab": lambda: "glpat-" + chars(AN + "-_", 19) + r.choice(AN),
    "slack": lambda: "xoxb-" + chars(string.digits, 12) + "-" + chars(string.digits, 12) + "-" + chars(AN, 24),
    "slack user": lambda: "xoxp-" + "-".join(chars(string.digits, 12) for _ in range(3)) + "-" + chars(HEX, 32),
    "openai": lambda: "sk-proj-" + chars(AN + "-_", 120) + r.choice(AN),
    "openai legacy": lambda: "sk-" + chars(AN, 20) + "T3BlbkFJ" + chars(AN, 20),
    "anthropic": lambda: "sk-ant-api03-" + chars(AN + "-_", 93) + "AA",
    "google": lambda: "AIza" + chars(AN + "-_", 34) + r.choice(AN),
    "google oauth": lambda: "GOCSPX-" + chars(AN + "-_", 27) + r.choice(AN),
    "stripe": lambda: r.choice(["sk_live_", "rk_live_", "sk_test_"]) + chars(AN, r.choice([24, 99])),
    "npm": lambda: "npm_" + chars(AN, 36),
    "pypi": lambda: "pypi-AgEIcHlwaS5vcmc" + chars(AN + "-_", 140) + r.choice(AN),
    "hugging face": lambda: "hf_" + chars(string.ascii_letters, 34),
    "digitalocean": lambda: "dop_v1_" + chars(HEX, 64),
    "sendgrid": lambda: "SG." + chars(AN + "-_", 21) + "x." + chars(AN + "-_", 42) + "y",
    "telegram": lambda: chars("123456789", 10) + ":AA" + chars(AN + "-_", 32) + "z",
    "jwt": jwt,
    "pem": pem,
}
PASSWORD_PLACES = [
    ("env", lambda s: "DB_PASSWORD=%s" % s),
    ("export", lambda s: "export SECRET_TOKEN='%s'" % s),
    ("yaml", lambda s: "database:\n  host: localhost\n  password: %s\n" % s),
    ("json", lambda s: json.dumps({"user": "app", "password": s})),
    ("toml", lambda s: 'client_secret = "%s"' % s),
    ("python", lambda s: "settings = dict(api_key=\"%s\", timeout=3)" % s),
    ("javascript", lambda s: "const cfg = { apiKey: '%s' };" % s),
    ("properties", lambda s: "spring.datasource.password=%s" % s),
    ("address", lambda s: "DATABASE_URL=postgres://app:%s@db.internal:5432/app" % s.replace("#", "x").replace("%", "x")),
    ("option", lambda s: "mysql -u root --password=%s app" % s.replace("#", "x").replace("*", "x")),
    ("bearer", lambda s: "curl -H 'Authorization: Bearer %s' https://api.example" % (s.replace("#", "x").replace("!", "x").replace("%", "x").replace("*", "x") + "abcdefgh1")),
    ("nested json", lambda s: json.dumps({"body": json.dumps({"auth": {"access_token": s}})})),
]
PLAIN = {
    "address": lambda s: s.replace("#", "x").replace("%", "x"),
    "option": lambda s: s.replace("#", "x").replace("*", "x"),
    "bearer": lambda s: s.replace("#", "x").replace("!", "x").replace("%", "x").replace("*", "x") + "abcdefgh1",
}
SURROUNDINGS = [
    "here it is: {}",
    "{}",
    "set KEY={} and go on",
    "the server said `{}` in its log",
    "```\n$ cat secrets\n{}\n```",
    "\u001b[33mwarning\u001b[0m: \u001b[32m{}\u001b[0m leaked",
    "- one\n- {}\n- two",
    "({})",
    "\"{}\",",
    "<token>{}</token>",
    "a|{}|b",
    "line one\n{}\nline three",
]
LOOKALIKES = [
    lambda: "commit " + chars(HEX, 40),
    lambda: "sha256:" + chars(HEX, 64),
    lambda: "%s-%s-4%s-a%s-%s" % (chars(HEX, 8), chars(HEX, 4), chars(HEX, 3), chars(HEX, 3), chars(HEX, 12)),
    lambda: "integrity sha512-" + base64.b64encode(r.randbytes(64)).decode(),
    lambda: "password: ${%s}" % chars(string.ascii_uppercase, 8),
    lambda: "password=$%s" % chars(string.ascii_uppercase, 8),
    lambda: "const token = get%s();" % chars(string.ascii_lowercase, 6).title(),
    lambda: "token: string;",
    lambda: "function f(password: string, n%d: number)" % r.randrange(10**6),
    lambda: "max_tokens: %d" % r.randrange(10**4),
    lambda: "the tokens: %d in, %d out" % (r.randrange(10**4), r.randrange(10**4)),
    lambda: "self.password = password  # %d" % r.randrange(10**6),
    lambda: "api_key = os.environ['KEY_%d']" % r.randrange(10**6),
    lambda: "https://example.org:8443/p/%d?x=1" % r.randrange(10**6),
    lambda: "git@github.com:owner/repo%d.git" % r.randrange(10**6),
    lambda: "npm_package_version %d" % r.randrange(10**6),
    lambda: "sk-learn-%d" % r.randrange(10**6),
    lambda: "ghp_short%d" % r.randrange(10**3),
    lambda: "-----BEGIN PUBLIC KEY----- %d" % r.randrange(10**6),
    lambda: "data:image/png;base64," + base64.b64encode(r.randbytes(60)).decode(),
    lambda: "s_01" + chars("0123456789ABCDEFGHJKMNPQRSTVWXYZ", 24),
    lambda: "icon%d@2x.png" % r.randrange(10**6),
    lambda: "react@18.%d.0" % r.randrange(10**4),
    lambda: "@Override // %d" % r.randrange(10**6),
    lambda: "if (token == null) return %d;" % r.randrange(10**6),
    lambda: "Authorization: Bearer <your token %d>" % r.randrange(10**6),
    lambda: "keyboard: layout%d" % r.randrange(10**6),
    lambda: "author: somebody%d" % r.randrange(10**6),
    lambda: "/usr/share/home-%d/x" % r.randrange(10**6),
    lambda: "basic understanding of part %d" % r.randrange(10**6),
    lambda: "a bearer of news %d" % r.randrange(10**6),
    lambda: "secretary: person %d" % r.randrange(10**6),
    lambda: "token.type == Token.NAME_%d" % r.randrange(10**6),
    lambda: "passwordField.setText(%d)" % r.randrange(10**6),
    lambda: "primary_key: id%d" % r.randrange(10**6),
    lambda: "key: value%d" % r.randrange(10**6),
    lambda: "cache_key = f\"user:{id}:%d\"" % r.randrange(10**6),
]
messages, planted, alike = [], [], []
calls = 0


def say(text):
    """Puts the text into one of the places a session has."""
    global calls
    kind = r.randrange(6)
    if kind == 0:
        messages.append({"role": "user", "content": text})
    elif kind == 1:
        messages.append({"role": "assistant", "content": text})
    elif kind == 2:
        messages.append({"role": "assistant", "content": "so", "reasoning": text})
    elif kind == 3:
        messages.append({"role": "system", "content": text})
    else:
        calls += 1
        name = r.choice(["bash", "write_file", "edit_file", "odd_tool"])
        inside = text if kind == 4 else "echo"
        arguments = {
            "bash": {"command": inside},
            "write_file": {"path": "a.txt", "content": inside},
            "edit_file": {"path": "a.txt", "old_string": "before", "new_string": inside},
            "odd_tool": {"list": [inside, {"deep": inside}]},
        }[name]
        messages.append({"role": "assistant", "tool_calls": [{"id": "c_%d" % calls, "type": "function",
                         "function": {"name": name, "arguments": json.dumps(arguments, ensure_ascii=r.random() < 0.5)}}]})
        messages.append({"role": "tool", "tool_call_id": "c_%d" % calls, "content": text if kind == 5 else "done"})


kinds = sorted(BARE)
for i in range(count):
    choice = i % 4
    if choice < 2:
        kind = kinds[(i // 4 * 2 + choice) % len(kinds)]
        secret = BARE[kind]()
        text = r.choice(SURROUNDINGS).format(secret)
    elif choice == 2:
        kind, place = PASSWORD_PLACES[i // 4 % len(PASSWORD_PLACES)]
        secret = password()
        text = place(secret)
        secret = PLAIN.get(kind, lambda s: s)(secret)
    elif i % 8 == 3:
        kind = "e-mail"
        secret = r.choice(PEOPLE) + str(i) + "@" + r.choice(["example.org", "mail.example.co.uk", "corp.example.com"])
        text = r.choice(SURROUNDINGS).format(secret)
    else:
        kind = "home"
        secret = r.choice(["/home/", "/Users/"]) + r.choice(WORDS) + str(i)
        text = r.choice(["in {}/src/app", "cd {}", "error at {}/x.py:3", "\"{}/.config\""]).format(secret)
    planted.append({"kind": kind, "secret": secret, "text": text})
    say(text)
    if i % 2 == 0:
        text = r.choice(LOOKALIKES)()
        alike.append(text)
        say("about " + text + "\nend")
json.dump({"id": "s_01J00000000000000000000000", "model": "m", "title": "planted", "messages": messages},
          open(session_path, "w"), indent=1)
json.dump({"planted": planted, "alike": alike}, open(planted_path, "w"))
