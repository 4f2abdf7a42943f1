import { type Embed, fastChannel, withResults } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import type { Lab } from '../../support/engines/lab.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

const genre = (value: string) => ({ filterUrlParameter: `f_movies.genre=${JSON.stringify({ value })}` });
const applied = { code: undefined, message: undefined };

/** How a request ended: nothing where the surface has applied it. */
async function outcomeOf(request: Promise<void>) {
  return request.then(
    () => applied,
    ({ code, message }) => ({ code: code as string, message: message as string }),
  );
}

/**
 * A surface that shows the data of a filter, and goes to a path, once the test ends the query. It has only the guest package
 * and the way in which it is asked to answer.
 */
async function startAnswering(surface: ScriptedSurface): Promise<void> {
  await surface.run((toolkit, origin) => {
    const guest = toolkit.startGuest(origin);
    const queries: { readonly about: string; end(error?: string): void }[] = [];
    const query = (about: string) =>
      new Promise<void>((resolve, reject) => {
        queries.push({ about, end: (error) => (error === undefined ? resolve() : reject(new Error(error))) });
      });
    toolkit.guest.applyFilters(guest, { onChange: (_, { value }) => query(JSON.stringify(value)) });
    guest.on('navigate', ({ path }) => query(path));
    toolkit.guest.answerRequests(guest);
    toolkit.kept = { queries };
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, location.origin);
}

/** What the surface has been asked for so far. */
function asked(surface: ScriptedSurface): Promise<string[]> {
  return surface.run(({ kept }) => (kept.queries as { readonly about: string }[]).map(({ about }) => about));
}

/** Ends a query of the surface: its data is shown, or could not be loaded. */
function end(surface: ScriptedSurface, index: number, error?: string): Promise<void> {
  return surface.run(
    ({ kept }, at, text) => (kept.queries as { end(error?: string): void }[])[at]?.end(text),
    index,
    error,
  );
}

/** Waits until the surface has been asked for so many things. */
async function untilAsked(lab: Lab, surface: ScriptedSurface, count: number): Promise<void> {
  await lab.until(async () => (await asked(surface)).length === count);
}

/** An embed whose surface answers by hand, with the requests that came to it. */
async function connectByHand(lab: Lab) {
  const mounted = lab.mount();
  const request = withResults(mounted.embed);
  const surface = await lab.surface(mounted.embed.iframe);
  await surface.run((toolkit) => {
    toolkit.ready(['results']);
    toolkit.emit('using', { extensions: ['results'] });
  });
  await mounted.embed.ready;
  const answer = (id: unknown, ok: boolean, message?: string) =>
    surface.run((toolkit, payload) => toolkit.emit('result', payload), { id, ok, message });
  return { ...mounted, request, surface, answer };
}

async function typesPosted(lab: Lab, surface: ScriptedSurface): Promise<string[]> {
  const posted = (await lab.received(surface)).map(({ data }) => Object(data));
  return posted.map(({ type, payload }) => (type === 'svc:action:request' ? `request ${payload.name}` : type));
}

function connectionsOf(lab: Lab, port: boolean): { embed: Embed; request: ReturnType<typeof withResults> } {
  const { embed } = lab.mount();
  if (port) fastChannel(embed);
  return { embed, request: withResults(embed) };
}

/** Actions that are answered. */
for (const port of [false, true]) {
  test(`a request for a filter resolves when its data is shown, and rejects with the surface's own message, over ${port ? 'the port' : 'the window'}`, async ({
    lab,
  }) => {
    const { embed, request } = connectionsOf(lab, port);
    const surface = await lab.surface(embed.iframe);
    await startAnswering(surface);
    const ended: string[] = [];
    const drama = outcomeOf(request('set-filter', genre('Drama')));
    void drama.then(() => ended.push('drama'));
    await untilAsked(lab, surface, 1);
    await lab.settle(surface);
    expect(ended).deep.equal([]);
    await end(surface, 0);
    expect(await drama).deep.equal(applied);
    const comedy = outcomeOf(request('set-filter', genre('Comedy')));
    await untilAsked(lab, surface, 2);
    await end(surface, 1, `the query failed for ${lab.canary}1`);
    expect(await comedy).deep.equal({
      code: 'action-failed',
      message: 'action-failed: set-filter: the query failed for [redacted]',
    });
    expect(await asked(surface)).deep.equal(['{"value":"Drama"}', '{"value":"Comedy"}']);
  });
}

test('a request that was sent ends with its time-out, its signal and the embed, and its answer comes too late', async ({
  lab,
}) => {
  const { embed, request, answer, surface, rejections } = await connectByHand(lab);
  const controller = new AbortController();
  const late = failureOf(request('refresh', {}, { timeout: 20 }));
  const aborted = failureOf(request('refresh', {}, { signal: controller.signal }));
  const destroyed = failureOf(request('refresh', {}));
  expect(await late).equal('wait-timeout');
  controller.abort();
  expect(await aborted).equal('aborted');
  expect(await typesPosted(lab, surface)).deep.equal(['svc:action:use', ...Array(3).fill('request refresh')]);
  for (const id of ['1', '2']) await answer(id, true);
  await lab.settle(surface);
  expect(rejections).deep.equal([]);
  embed.destroy();
  expect([await destroyed, await failureOf(request('refresh', {}))]).deep.equal(['destroyed', 'destroyed']);
});

test('a request to a surface that reloads itself ends with its document', async ({ lab }) => {
  const { embed, request } = connectionsOf(lab, false);
  const first = await lab.surface(embed.iframe);
  await startAnswering(first);
  const sent = outcomeOf(request('navigate', { path: '/1' }));
  await untilAsked(lab, first, 1);
  await first.run(() => void setTimeout(() => location.reload()));
  await startAnswering(await lab.surface(embed.iframe, first));
  expect((await sent).code).equal('action-failed');
});
