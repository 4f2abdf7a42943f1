import { html } from 'hono/html';

export interface PageParts {
  readonly title: string;
  readonly bodyClass: string;
  /** The path of the page's script, if it has one. */
  readonly script?: string;
  /** Markup of `html`. */
  readonly body: unknown;
}

/** Returns one of the sandbox's own pages, with one style sheet. */
export function pageOf({ title, bodyClass, script, body }: PageParts) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
        <link rel="stylesheet" href="/home.css" />
        ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`;
}

/** Returns the headers of the sandbox's own pages. They must not be framed: they contain a session, name keys or request consent. */
export function ownPageHeaders({
  frames = "'none'",
  forms = "'none'",
  scripts = false,
} = {}): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    ...(scripts ? ["script-src 'self'", "require-trusted-types-for 'script'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin',
    'Cache-Control': 'no-store',
  };
}
