import { readAction, readEvent, SOURCE } from '@svc-embed/protocol';
import { isRecord } from '@svc-embed/protocol/internal';
import { TestingError } from '../error.js';
import { type Recording, rejectionReasons, type TraceEntry, traceStates } from '../trace/index.js';

/**
 * Reads a recording from JSON text or parsed JSON; events and actions are checked against the catalogue.
 *
 * @throws TestingError `invalid-recording`, naming the entry.
 * @example const recording = readRecording(await readFile('session.json', 'utf8'));
 */
export function readRecording(input: unknown): Recording {
  const data = typeof input === 'string' ? parse(input) : input;
  expectRecording(isRecord(data) && data.format === 'svc-embed-recording', 'format: svc-embed-recording');
  expectRecording(data.version === 1, 'version: 1, the one that this package knows');
  const { dropped, entries } = data;
  expectRecording(Number.isSafeInteger(dropped) && Number(dropped) >= 0, 'dropped: a number');
  expectRecording(Array.isArray(entries), 'entries: an array');
  let last = 0;
  const read = entries.map((entry: unknown, index) => {
    const entryPath = `entries[${index}]`;
    expectRecording(isRecord(entry), `${entryPath}: an object`);
    const { at } = entry;
    expectRecording(
      typeof at === 'number' && Number.isFinite(at) && at >= last,
      `${entryPath}.at: not before the last`,
    );
    last = at;
    return { at, ...readRecord(entry, entryPath) } as TraceEntry;
  });
  return { format: 'svc-embed-recording', version: 1, dropped: Number(dropped), entries: read };
}

/** Checks the known fields of an entry, without its time. */
function readRecord(entry: Record<string, unknown>, entryPath: string): object {
  const { kind, name, payload, surface, direction, channel, reason, origin, path, claim, text, state, error } = entry;
  switch (kind) {
    case 'event':
    case 'action': {
      const data = { source: SOURCE, direction: kind, type: `svc:${kind}:${name}`, payload, surface, timestamp: 0 };
      const read = kind === 'event' ? readEvent(data) : readAction(data);
      expectRecording(
        read.ok,
        `${entryPath}: the catalogue's ${kind}${read.ok ? '' : ` (${read.path ?? read.reason})`}`,
      );
      expectRecording(channel === undefined || isChannel(channel), `${entryPath}.channel: window or port`);
      return {
        kind,
        name: read.name,
        payload: read.message.payload,
        ...(kind === 'event' && { surface }),
        ...(channel !== undefined && { channel }),
      };
    }
    case 'extension': {
      const isDirection = direction === 'event' || direction === 'action';
      expectRecording(isDirection && typeof name === 'string', `${entryPath}: a direction and a name`);
      expectRecording(isChannel(channel), `${entryPath}.channel: window or port`);
      expectRecording(isTextOrAbsent(surface), `${entryPath}.surface: a text`);
      return { kind, direction, name, payload, ...(surface !== undefined && { surface }), channel };
    }
    case 'rejection':
      expectRecording(
        rejectionReasons.some((known) => known === reason),
        `${entryPath}.reason: ${rejectionReasons}`,
      );
      expectRecording(
        typeof origin === 'string' && isTextOrAbsent(path) && isTextOrAbsent(claim),
        `${entryPath}: origin, path and claim as texts`,
      );
      return { kind, reason, origin, ...(path !== undefined && { path }), ...(claim !== undefined && { claim }) };
    case 'note':
      expectRecording(typeof name === 'string' && typeof text === 'string', `${entryPath}: name and text`);
      return { kind, name, text };
    case 'state':
      expectRecording(
        traceStates.some((known) => known === state),
        `${entryPath}.state: ${traceStates}`,
      );
      return { kind, state, ...(error !== undefined && { error: readError(error, entryPath) }) };
    default:
      throw new TestingError(
        'invalid-recording',
        `expected ${entryPath}.kind: event, action, extension, rejection, state or note`,
      );
  }
}

function readError(error: unknown, entryPath: string): object {
  expectRecording(isRecord(error), `${entryPath}.error: an object`);
  const { code, message, cause } = error;
  expectRecording(
    typeof code === 'string' && typeof message === 'string' && isTextOrAbsent(cause),
    `${entryPath}.error: code, message and cause as texts`,
  );
  return { code, message, ...(cause !== undefined && { cause }) };
}

function isChannel(value: unknown): boolean {
  return value === 'window' || value === 'port';
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error of the parser quotes the text.
    throw new TestingError('invalid-recording', 'expected JSON');
  }
}

function expectRecording(condition: unknown, expected: string): asserts condition {
  if (!condition) throw new TestingError('invalid-recording', `expected ${expected}`);
}
