const credential = /\b(api-key|bearer|basic)\s+[^\s"',;]+/gi;
const session = /\b(session(?:[_-]?id)?["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;

/**
 * A function that makes a text of the platform fit for an error: without the secret in any of the forms in which it
 * may have been echoed, without credentials and session ids, on one line, and no longer than the limit.
 */
export function createRedactor(secret: string): (text: string, limit?: number) => string {
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return (text, limit = 300) => {
    let safe = text;
    for (const form of forms) safe = safe.replaceAll(form, '[redacted]');
    safe = safe
      .replace(credential, '$1 [redacted]')
      .replace(session, '$1[redacted]')
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim();
    return safe.length > limit ? `${safe.slice(0, limit)}…` : safe;
  };
}
