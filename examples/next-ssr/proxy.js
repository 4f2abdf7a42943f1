import { NextResponse } from 'next/server';

/** Additions for Next's development tools: `eval`, styles in the page, a socket and fonts. */
const [evaluate, inline, socket, fonts] =
  process.env.NODE_ENV === 'development'
    ? [" 'unsafe-eval'", " 'unsafe-inline'", ' ws:', "font-src 'self'"]
    : ['', '', '', "font-src 'none'"];

/**
 * Sets a strict policy: only this site's own scripts and styles. Next writes scripts into its pages, so each page has a new
 * nonce. The embed needs one line of the policy: `frame-src <tenant>`.
 * @param {import('next/server').NextRequest} request
 */
export function proxy(request) {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    // Scripts with the nonce may load the chunks of the page.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    `style-src 'self'${inline}`,
    "img-src 'self'",
    fonts,
    `connect-src 'self'${socket}`,
    `frame-src ${new URL(process.env.SVC_TENANT ?? '').origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  // Next reads the nonce out of the request's policy.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('cross-origin-resource-policy', 'same-origin');
  response.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}
