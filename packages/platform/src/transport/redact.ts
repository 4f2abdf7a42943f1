import { createKeyHider } from './hide-key.js';

const credential = /\b(api-key|bearer)\s+[^\s"',;]+/gi;
const session = /\b(session(?:[_-]?id)?["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;
/** Matches "session abc123xyz expired", but not "session expired". */
const namedSession = /\b(session(?:[_\s-]?id)?\s+["']?)(?=[^\s"',;]*\d)[^\s"',;]{8,}/gi;

/** Makes texts of the platform safe to show in an error. */
export interface Redactor {
  /** Removes the key, credentials and session ids from a text and shortens it to one line. */
  text(text: string): string;
  /** Removes the key from a name and shortens it to one line; ordinary names stay unchanged. */
  name(name: string): string;
}

const MAX_LENGTH = 300;

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
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
