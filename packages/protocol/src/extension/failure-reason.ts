/**
 * The reason why a surface did not carry an action out: it is not permitted, there is no data, the target does not exist,
 * another one is running, it was cancelled, or anything else. Any other text on the wire means `failed`.
 */
export type FailureReason = 'not-allowed' | 'no-data' | 'not-found' | 'busy' | 'cancelled' | 'failed';
