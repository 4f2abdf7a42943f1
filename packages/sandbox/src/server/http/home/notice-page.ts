import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ownPageHeaders, pageOf } from './page.js';

export type Notice = { readonly title: string; readonly text: string; readonly status: ContentfulStatusCode };

/** Answers with a page that shows one message. */
export function answerNotice(context: Context, { title, text, status }: Notice): Response | Promise<Response> {
  const body = html`
    <main>
      <section>
        <p class="eyebrow">@svc-embed/sandbox</p>
        <h1>${title}</h1>
        <p>${text}</p>
      </section>
    </main>
  `;
  return context.html(
    pageOf({ title: `${title} – Sandbox of svc-embed`, bodyClass: 'home', body }),
    status,
    ownPageHeaders(),
  );
}
