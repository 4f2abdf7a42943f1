import { html } from 'hono/html';
import { pageOf } from './page.js';

export interface ConsentParts {
  /** The id of the request, which the answer returns. */
  readonly request: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly action: string;
}

/** Returns the page on which a user allows or denies a client a token. */
export function consentPage({ request, clientId, scopes, action }: ConsentParts) {
  const body = html`
    <main>
      <section>
        <p class="eyebrow">The OAuth provider of the sandbox</p>
        <h1>Allow access?</h1>
        <p><code>${clientId}</code> asks for a token for the user ada.</p>
        ${
          scopes.length === 0
            ? html`<p>It asks for no scope.</p>`
            : html`<ul class="scopes" aria-label="Scopes">${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>`
        }
        <form class="decision" method="post" action="${action}">
          <input type="hidden" name="request" value="${request}" />
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="deny">Deny</button>
        </form>
      </section>
    </main>
  `;
  return pageOf({ title: 'Allow access? – Sandbox of svc-embed', bodyClass: 'home', body });
}
