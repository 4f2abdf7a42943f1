import type { TraceEntry } from '../trace/index.js';

/** Shared, because making one takes longer than rendering a row. */
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Returns the name of an event or action, the reason of a rejection, or the state. */
export function nameOf(entry: TraceEntry): string {
  if (entry.kind === 'rejection') return entry.reason;
  return entry.kind === 'state' ? entry.state : entry.name;
}

/** Returns the kind for the row; for a message of an extension its direction. */
export function kindOf(entry: TraceEntry): string {
  return entry.kind === 'extension' ? entry.direction : entry.kind;
}

/** Returns the channel of a message; empty if it is unknown. */
export function channelOf(entry: TraceEntry): string {
  return ('channel' in entry && entry.channel) || '';
}

export function detailOf(entry: TraceEntry): string {
  if (entry.kind === 'note') return entry.text;
  if (entry.kind === 'rejection')
    return [entry.claim, entry.path, `from ${entry.origin || 'nowhere'}`].filter(Boolean).join(' ');
  if (entry.kind === 'state') {
    const { code, message, cause } = entry.error ?? {};
    return [code && `${code}: ${message}`, cause].filter(Boolean).join('; ');
  }
  return JSON.stringify(entry.payload);
}

/** Characters of an entry that are shown: a much longer text in one element makes the page slow. */
const READABLE = 100_000;

/** Returns an entry as formatted JSON. A very long text is cut, and the last line counts the rest. */
export function contentOf(entry: TraceEntry): string {
  const { at, ...rest } = entry;
  const text = JSON.stringify(rest, null, 2);
  if (text.length <= READABLE) return text;
  return `${text.slice(0, READABLE)}…\n${count(text.length - READABLE)} more characters: Export has all of them.`;
}

/** Formats milliseconds for the log: `12.3`, without a fraction from 1,000 on. */
export function milliseconds(value: number): string {
  return value < 1_000 ? value.toFixed(1) : count(value);
}

export function count(value: number): string {
  return format.format(value);
}

/** Formats a duration: `0.4 s`, `12 s`, `3 min 5 s`. */
export function duration(value: number): string {
  const seconds = Math.max(0, value / 1_000);
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
