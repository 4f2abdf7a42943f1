import { createKeyHider } from './hide-key.js';

const credential = /\b(api-key|bearer)\s+[^\s"',;]+/gi;
const session = /\b(session(?:[_-]?id)?["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;
/** In words: "session abc123xyz expired", but not "session expired". */
const namedSession = /\b(session(?:[_\s-]?id)?\s+["']?)(?=[^\s"',;]*\d)[^\s"',;]{8,}/gi;

/** Makes what the platform says fit for an error. */
export interface Redactor {
  /** A text without the key, credentials and session ids, on one line and cut. */
  text(text: string): string;
  /** A name without the key, on one line and cut; ordinary names stay as they are. */
  name(name: string): string;
}

const LONGEST = 300;

/** Makes the redactor of a key. */
export function createRedactor(key: string): Redactor {
  const hideKey = createKeyHider(key);
  return {
    text: (text) =>
      brief(
        hideKey(text)
          .replace(credential, '$1 [redacted]')
          .replace(session, '$1[redacted]')
          .replace(namedSession, '$1[redacted]'),
      ),
    name: (name) => brief(hideKey(name)),
  };
}

function brief(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
