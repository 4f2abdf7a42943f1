// @vitest-environment happy-dom
import { writeFileSync } from 'node:fs';
import { mountEmbed } from '@svc-embed/host';
import { pageEmbeds } from '@svc-embed/protocol/internal';
import type { SvcEmbedProps } from '@svc-embed/react';
import { createFakeGuest, createTrace, readRecording } from '@svc-embed/testing';
import '@svc-embed/testing/inspector';
import type { FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Runs a snippet of the testing pages that is not a test; its name is the page and the number of the snippet. */
const run = (name: string) => import(`./snippets/${name}.tsx`);
const baseUrl = 'https://acme.example.com';
const inspector = () => document.querySelector('svc-inspector');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ sessionId: 's1' }));
  document.body.innerHTML = '<div id="movies"></div>';
});

afterEach(() => vi.unstubAllGlobals());

test('the recording of a page is copied', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await run('testing-recordings-1');
  const recording = readRecording(writeText.mock.calls[0]?.[0] ?? '');
  expect(recording.entries[0]).toMatchObject({ kind: 'state', state: 'loading' });
});

test('a recording is replayed in a page', async () => {
  const trace = createTrace();
  const guest = createFakeGuest({ baseUrl });
  const options = { baseUrl, dashboard: 'movies-overview', session: 's1', window: guest.window };
  const embed = mountEmbed('#movies', trace.options(options));
  trace.follow(embed);
  await embed.ready;
  embed.destroy();
  writeFileSync('recording.json', trace.text());
  await run('testing-recordings-2');
  expect(pageEmbeds().list.at(-1)?.embed).toMatchObject({ state: 'ready' });
});

test('a line of code opens the inspector, before there is an embed', async () => {
  await run('testing-inspector-1');
  expect(document.querySelector('[data-svc-inspector]')?.shadowRoot?.querySelector('svc-inspector')).toBeTruthy();
});

test.each(['testing-inspector-2', 'testing-inspector-3'])(
  'the inspector shows the embed of a page: %s',
  async (name) => {
    await run(name);
    const place = document.querySelector('svc-embed')?.shadowRoot ?? document;
    await vi.waitFor(() => expect(place.querySelector('iframe')).not.toBeNull());
    expect(inspector()?.trace?.entries[0]).toMatchObject({ kind: 'state', state: 'loading' });
  },
);

test('the inspector shows the embed of a component', async () => {
  const { TracedEmbed } = (await run('testing-inspector-4')) as { TracedEmbed: FunctionComponent<SvcEmbedProps> };
  const guest = createFakeGuest({ baseUrl });
  const root = createRoot(document.querySelector('#movies') as HTMLElement);
  document.body.append(document.createElement('svc-inspector'));
  const { window } = guest;
  root.render(<TracedEmbed {...{ baseUrl, window }} dashboard="movies-overview" session="s1" />);
  await vi.waitFor(() =>
    expect(inspector()?.trace?.entries).toContainEqual(expect.objectContaining({ name: 'ready' })),
  );
  root.unmount();
});
