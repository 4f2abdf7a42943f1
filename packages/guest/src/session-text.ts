/** A surface that is open for days has many sessions; those long spent are worth nothing. */
const MAX_SESSIONS = 200;

const sessions = new Set<string>();

/** Remembers a session that this page was opened with, so that it can be kept out of texts after it left the address. */
export function rememberSession(session: string): void {
  for (const form of [session, encodeURIComponent(session)]) {
    // At the end again, so that the first one is the oldest.
    sessions.delete(form);
    sessions.add(form);
  }
  for (const oldest of [...sessions].slice(0, -MAX_SESSIONS)) sessions.delete(oldest);
}

/** Returns the text without any known session. */
export function withoutKnown(text: string): string {
  // The longest first: one session may be the beginning of another.
  const known = [...sessions].sort((a, b) => b.length - a.length);
  return known.reduce((rest, session) => rest.replaceAll(session, '[session]'), text);
}

/** Returns the text without any known session, and without the value of anything that looks like a session parameter. */
export function withoutSession(text: string): string {
  return withoutKnown(text).replace(/(session(?:id)?["']?(?:=|%3D|:)\s*["']?)[^\s"'&#,;)}]+/gi, '$1[session]');
}
