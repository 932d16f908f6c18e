package kolk.sessions.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A session stopped on a provider limit (kolk-on-disk.md section 7). The pending turn is transcript and no part of this.
 *
 * @param kind {@code subscription_allowance}, {@code account_quota}, {@code endpoint_capacity}, {@code transport},
 *     {@code model_refusal}, {@code budget_stop}, or a word this version does not know; empty where missing
 * @param scope what the limit covers; empty where missing
 * @param connector the subscription; empty where missing
 * @param model the model; empty where missing
 * @param message the provider's words; empty where missing
 * @param since when it stopped, or {@code null}
 * @param resetAt when the limit ends, or {@code null} where not known
 * @param estimated whether {@code resetAt} is kolk's estimate
 */
public record Pause(
        String kind,
        String scope,
        String connector,
        String model,
        String message,
        @Nullable Instant since,
        @Nullable Instant resetAt,
        boolean estimated) {}
