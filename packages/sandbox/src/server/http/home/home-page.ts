import { html } from 'hono/html';
import { pageOf } from './page.js';
import { type SnippetParts, snippetsFor } from './snippets.js';

/** A surface that the home page lists. */
export interface HomeEntry {
  readonly title: string;
  /** A short description. */
  readonly about: string;
  /** The path below the tenant's origin. */
  readonly path: string;
  /** The embed page that shows it; absent if the request may not open embed pages. */
  readonly preview: string | undefined;
}

export interface HomeParts {
  readonly entries: readonly HomeEntry[];
  readonly hostOrigins: readonly string[];
  readonly snippets: SnippetParts;
}

/** Returns the page at the root of the sandbox: what it is, what it shows, and code that embeds it. */
export function homePage({ entries, hostOrigins, snippets }: HomeParts) {
  const { tenant, apiKey } = snippets;
  const canPreview = entries.some(({ preview }) => preview !== undefined);
  const body = html`
    <header class="home-header">
      <p class="eyebrow">@svc-embed/sandbox</p>
      <h1>A local platform for your embeds</h1>
      <p class="lead">
        This sandbox answers the HTTP API that your backend calls, and serves real dashboards, an app and a chat to put
        into an iframe. Its data is for development only.
      </p>
      <p class="address"><code>${tenant}</code></p>
    </header>
    <main>
      <section aria-labelledby="surfaces">
        <h2 id="surfaces">Dashboards and surfaces</h2>
        <p>
          ${
            canPreview
              ? 'Each link opens an embed page of the sandbox, with a fresh session for the internal user ada.'
              : 'Open this page as localhost on the machine of the sandbox, or at the address that its start printed, to see them in an embed page.'
          }
        </p>
        <ul class="cards" role="list">
          ${entries.map(
            ({ title, about, path, preview }) => html`
              <li>
                <h3>${preview === undefined ? title : html`<a href="${preview}">${title}</a>`}</h3>
                <p>${about}</p>
                <code>${path}</code>
              </li>
            `,
          )}
        </ul>
      </section>
      <section aria-labelledby="key">
        <h2 id="key">API keys</h2>
        <dl class="keys">
          <dt>admin</dt>
          <dd>
            ${apiKey === undefined ? 'Gives access to everything.' : html`Gives access to everything: <code>${apiKey}</code>`}
          </dd>
          <dt>member</dt>
          <dd>Gives access to every deployment, without the administration of embed tenants.</dd>
          <dt>scoped</dt>
          <dd>Gives access to the first deployment, without the administration of embed tenants.</dd>
          <dt>expired</dt>
          <dd>Gives access to nothing, to try a 401.</dd>
        </dl>
        <p>
          Their values are printed where the sandbox was started. The variable <code>SVC_SANDBOX_API_KEY</code> fixes
          the one named admin.
        </p>
      </section>
      <section aria-labelledby="snippets">
        <h2 id="snippets">Code for this sandbox</h2>
        ${snippetsFor(snippets).map(
          ({ title, about, code }, index) => html`
            <article>
              <h3 id="snippet-${index}">${title}</h3>
              <p>${about}</p>
              <pre tabindex="0" role="region" aria-labelledby="snippet-${index}"><code>${code}</code></pre>
              <button type="button" class="copy" hidden>Copy ${title}</button>
            </article>
          `,
        )}
      </section>
      <section aria-labelledby="hosts">
        <h2 id="hosts">Pages that may embed it</h2>
        <ul class="origins" role="list">
          ${hostOrigins.map((origin) => html`<li><code>${origin}</code></li>`)}
        </ul>
        <p>Start it with <code>--host-origin</code> for other pages, and repeat the option for each.</p>
      </section>
    </main>
    <footer><a href="/openapi.json">OpenAPI description of the HTTP API</a></footer>
  `;
  return pageOf({ title: 'Sandbox of svc-embed', bodyClass: 'home', script: '/home.js', body });
}
