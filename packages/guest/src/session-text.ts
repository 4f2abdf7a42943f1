/** Older sessions of a surface that stays open for days have expired. */
const MAX_SESSIONS = 200;

const sessions = new Set<string>();

/** Remembers a session of this page, so that it can be removed from texts after it left the address. */
export function rememberSession(session: string): void {
  for (const form of [session, encodeURIComponent(session)]) {
    // Moved to the end, so that the first entry is the oldest.
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

/** Returns the text without known sessions, and without the values of what looks like a session parameter. */
export function withoutSession(text: string): string {
  return withoutKnown(text).replace(/(session(?:id)?["']?(?:=|%3D|:)\s*["']?)[^\s"'&#,;)}]+/gi, '$1[session]');
}
