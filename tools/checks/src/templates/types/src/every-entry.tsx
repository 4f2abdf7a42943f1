/** Imports types from every entry of every package, and shows that they are not `any`. */
import '@svc-embed/element/define';
import { defineSvcEmbed, type SvcEmbedElement } from '@svc-embed/element';
import type {} from '@svc-embed/element/react';
import type {} from '@svc-embed/element/vue';
import { applyFilters, createGuest } from '@svc-embed/guest';
import { autoHeight, type Embed, isEmbedError, mountEmbed } from '@svc-embed/host';
import { createBinding } from '@svc-embed/host/adapter';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { operations } from '@svc-embed/platform/schemas';
import { readEvent } from '@svc-embed/protocol';
import { SvcEmbed, useEmbedState } from '@svc-embed/react';
import { startSandbox } from '@svc-embed/sandbox';
import { createFakeGuest } from '@svc-embed/testing';
import { checkEndpoint } from '@svc-embed/testing/check-endpoint';
import { defineInspector } from '@svc-embed/testing/inspector';
import { test } from '@svc-embed/testing/playwright';
import { SvcEmbed as VueEmbed } from '@svc-embed/vue';
import { h } from 'vue';

const embed: Embed = mountEmbed('#movies', {
  baseUrl: 'https://acme.example.com',
  dashboard: 'movies-overview',
  session: ({ signal }) => fetch('/api/session', { method: 'POST', signal }).then((response) => response.json()),
  on: { drilldown: ({ member }) => member.toUpperCase() },
});
embed.use(autoHeight({ max: 2000 }));
embed.on('ready', ({ mode }) => mode.toUpperCase());
// @ts-expect-error -- an unknown scheme
embed.setColorScheme('sepia');

const guest = createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com'] });
guest.use(applyFilters({ onChange: (filters) => Object.keys(filters) }));
// @ts-expect-error -- an unknown event
guest.emit('undone', {});

const client = createPlatformClient({ baseUrl: 'https://acme.example.com', apiKey: 'key' });
export const handler: (request: Request) => Promise<Response> = createSessionHandler({
  client,
  authorize: () => ({ deploymentId: 1, externalId: 'ada' }),
});

export function Report() {
  const state = useEmbedState(embed);
  return <SvcEmbed baseUrl={state} dashboard="movies-overview" onReady={({ mode }) => mode.toUpperCase()} />;
}
// @ts-expect-error -- a property of a wrong type
export const wrong = <SvcEmbed baseUrl={1} dashboard="movies-overview" />;

const sales = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };
export const inTemplate = h(VueEmbed, { ...sales, onReady: ({ mode }) => mode.toUpperCase() });
// @ts-expect-error -- an unknown scheme
export const wrongInTemplate = h(VueEmbed, { ...sales, colorScheme: 'sepia' });

export const element: SvcEmbedElement = document.createElement('svc-embed');
element.addEventListener('svc-ready', ({ detail }) => detail.mode.toUpperCase());

export const rest = {
  checkEndpoint,
  createBinding,
  createFakeGuest,
  defineInspector,
  defineSvcEmbed,
  isEmbedError,
  operations,
  readEvent,
  startSandbox,
  test,
};
