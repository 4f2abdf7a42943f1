import { html } from 'hono/html';
import { pageOf } from './page.js';

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export interface PreviewParts {
  readonly title: string;
  /** The embed address, with its session. */
  readonly address: string;
  readonly home: string;
}

/** Returns an embed page: a surface in an iframe, as on a customer's page. */
export function previewPage({ title, address, home }: PreviewParts) {
  const body = html`
    <header class="preview-bar">
      <a href="${home}">Sandbox</a>
      <h1>${title}</h1>
      <p>Reload this page for a new session.</p>
    </header>
    <main>
      <iframe
        title="${title}"
        src="${address}"
        sandbox="${SANDBOX}"
        allow="fullscreen; clipboard-write"
        referrerpolicy="strict-origin"
      ></iframe>
    </main>
  `;
  return pageOf({ title: `${title} – Sandbox of svc-embed`, bodyClass: 'preview', body });
}
