import type { Answer } from './send.js';
import { sessionOf } from './session-of.js';

/** The platform's keys, `Authorization: Api-Key ...`, and JSON fields of that name. */
const KEYS = [
  /svc_[a-z]+_[\w-]{4}/i,
  /\bapi-key\s+(?=\S*\d)[\w.~+/=-]{8}/i,
  /api[-_]?key\\?["']\s*:\s*\\?["'][^"'\\]/i,
];

/** Headers of requests: an answer has one only if it repeats it. */
const KEY_HEADERS = ['authorization', 'api-key', 'x-api-key'];

/** Returns the place of a key in an answer, such as "the header x-debug". The session does not count, even if it looks like a key. */
export function findKey(answer: Answer, apiKey: string | undefined): string | undefined {
  const shows = (text: string) =>
    (apiKey !== undefined && text.includes(apiKey)) || KEYS.some((pattern) => pattern.test(text));
  if (shows(answer.body.replaceAll(sessionOf(answer) ?? '\0', ''))) return 'the body';
  const header = Object.entries(answer.headers).find(
    ([name, value]) => KEY_HEADERS.includes(name) || shows(`${value}`),
  );
  return header && `the header ${header[0]}`;
}
