/** Returns the headers of a surface page. Its policy allows its hosts, its own files, the picture, and APP frames. */
export function pageHeaders(hostOrigins: readonly string[], picture?: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self' data: blob:${originOf(picture)}`,
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hostOrigins.join(' ')}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // Pages that may frame this one may read its timing. The header allows no wildcards within origins.
    'Timing-Allow-Origin': hostOrigins.filter((origin) => !origin.includes('*')).join(', '),
    'Cache-Control': 'no-store',
  };
}

/** Other characters, such as `;`, would have a meaning in a policy. */
const SAFE_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

function originOf(picture: string | undefined): string {
  if (picture === undefined || !URL.canParse(picture)) return '';
  const { origin } = new URL(picture);
  return SAFE_ORIGIN.test(origin) ? ` ${origin}` : '';
}
