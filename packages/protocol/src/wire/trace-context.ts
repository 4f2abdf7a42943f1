/** Joins requests to a trace: the headers of [W3C Trace Context](https://www.w3.org/TR/trace-context/), by their names. */
export interface TraceContext {
  /** Version, trace, parent and flags in hexadecimal. Without it there is no trace. */
  readonly traceparent?: string | undefined;
  /** Additions of tracing systems; at most 512 characters. */
  readonly tracestate?: string | undefined;
}

const traceparentPattern = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Whether a value is a `traceparent` header. */
export function isTraceparent(value: unknown): value is string {
  return typeof value === 'string' && traceparentPattern.test(value);
}
