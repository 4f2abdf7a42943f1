import { html } from 'hono/html';

export interface PageParts {
  readonly title: string;
  readonly bodyClass: string;
  /** Markup of `html`. */
  readonly body: unknown;
}

/** A page of the sandbox's own: without scripts, and with one style sheet. */
export function pageOf({ title, bodyClass, body }: PageParts) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/home.css" />
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`;
}
