import { brief } from './brief.js';
import { createKeyHider } from './hide-key.js';

const credential = /\b(api-key|bearer)\s+[^\s"',;]+/gi;
const session = /\b(session(?:[_-]?id)?["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;
/** Matches "session abc123xyz expired", but not "session expired". */
const namedSession = /\b(session(?:[_\s-]?id)?\s+["']?)(?=[^\s"',;]*\d)[^\s"',;]{8,}/gi;
/** How many added credentials to keep: access tokens are replaced often, and calls with an old one end soon. */
const REMEMBERED = 5;

/** Makes texts of the platform safe to show in an error. */
export type Redactor = ReturnType<typeof createRedactor>;

/** Makes a redactor of these credentials. `add` drops the oldest added one above the limit. */
export function createRedactor(...known: readonly string[]) {
  const added = new Set<string>();
  // Made for the first error, because most credentials never need a hider.
  const hiders = new Map<string, (text: string) => string>();
  function hideKey(text: string): string {
    return [...known, ...added].reduce((rest, credential) => {
      const hide = hiders.get(credential) ?? createKeyHider(credential);
      hiders.set(credential, hide);
      return hide(rest);
    }, text);
  }
  return {
    /** Hides another credential from now on. */
    add(credential: string) {
      if (known.includes(credential)) return;
      added.delete(credential);
      added.add(credential);
      const [oldest = ''] = added;
      if (added.size <= REMEMBERED) return;
      added.delete(oldest);
      hiders.delete(oldest);
    },
    /** Removes keys, tokens and session ids from a text and shortens it to one line. */
    text: (text: string) =>
      brief(
        hideKey(text)
          .replace(credential, '$1 [redacted]')
          .replace(session, '$1[redacted]')
          .replace(namedSession, '$1[redacted]'),
      ),
    /** Removes the credentials from a name and shortens it to one line; ordinary names stay unchanged. */
    name: (name: string) => brief(hideKey(name)),
  };
}
