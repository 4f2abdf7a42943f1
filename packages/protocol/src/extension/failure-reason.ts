/**
 * The reason why a surface did not carry an action out: it may not, it has no data or not what was named, something else is
 * under way, it was ended early, or anything else. Any other text on the wire means `failed`.
 */
export type FailureReason = 'not-allowed' | 'no-data' | 'not-found' | 'busy' | 'cancelled' | 'failed';
