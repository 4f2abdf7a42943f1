import type { Json } from '@svc-embed/platform/schemas';
import { Refusal } from '../refusal.js';
import type { Output } from './collect.js';

export interface PythonResult {
  /** The JSON that the program printed last. */
  readonly result: Json;
  /** The text that it printed before that. */
  readonly stdout?: string;
  /** The text that it wrote to standard error. */
  readonly stderr?: string;
}

const MAX_TEXT = 8_192;
/** `JSON.stringify` is recursive, so the stack limits its depth. */
const MAX_DEPTH = 200;

/** Reads the JSON in a program's output or its last line; throws a refusal that names what was found. */
export function readOutput({ stdout, stderr, exitCode }: Output): PythonResult {
  if (exitCode !== 0) throw failure(`ended with ${exitCode === null ? 'a signal' : `exit code ${exitCode}`}`, stderr);
  const text = stdout.trimEnd();
  const whole = parse(text);
  const start = whole === undefined ? text.lastIndexOf('\n') + 1 : 0;
  const result = whole ?? parse(text.slice(start));
  if (result === undefined) throw failure('must print JSON, at least as its last line', stderr);
  if (!isWithin(result, MAX_DEPTH)) throw failure(`must print JSON of at most ${MAX_DEPTH} levels`, stderr);
  const texts = [text.slice(0, start), stderr].map((part) => part.slice(-MAX_TEXT));
  return { result, ...(texts[0] ? { stdout: texts[0] } : {}), ...(texts[1] ? { stderr: texts[1] } : {}) };
}

function isWithin(value: Json, depth: number): boolean {
  let level: readonly unknown[] = [value];
  for (let left = depth; level.length > 0 && left >= 0; left--) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return level.length === 0;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes the refusal. Its reason is the last line of standard error, because that is the error of a traceback. */
function failure(what: string, stderr: string): Refusal {
  const reason = stderr.trimEnd().split('\n').at(-1)?.trim().slice(0, 500) ?? '';
  return new Refusal('python-failed', `The Python of the report ${what}${reason === '' ? '.' : `: ${reason}`}`);
}
