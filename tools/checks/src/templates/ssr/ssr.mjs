/** Imports every package for browsers on a server, and renders both components there. Throws if one needs a DOM. */
import { ok } from 'node:assert/strict';
import * as element from '@svc-embed/element';
import * as host from '@svc-embed/host';
import { SvcEmbed as ReactEmbed } from '@svc-embed/react';
import * as testing from '@svc-embed/testing';
import * as inspector from '@svc-embed/testing/inspector';
import { SvcEmbed as VueEmbed } from '@svc-embed/vue';
import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';

const options = {
  baseUrl: 'https://acme.example.com',
  dashboard: 'sales',
  session: () => {
    throw new Error('A server asks for no session.');
  },
};

for (const all of [element, host, testing, inspector]) ok(Object.keys(all).length > 0);
await import('@svc-embed/element/define');

const pages = {
  react: renderReact(createElement(ReactEmbed, options)),
  vue: await renderVue(createSSRApp({ render: () => h(VueEmbed, options) })),
};
for (const [name, html] of Object.entries(pages)) {
  ok(html.includes('<iframe'), `${name} renders no placeholder: ${html}`);
  ok(!html.includes('acme.example.com'), `${name} loads the embed in the server's HTML: ${html}`);
  ok(!/<[^>]+ style=/.test(html), `${name} renders a style attribute, which a strict policy forbids: ${html}`);
}
