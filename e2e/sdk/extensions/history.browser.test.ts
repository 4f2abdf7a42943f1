import type { SurfaceHistory } from '@svc-embed/guest';
import { type EmbedHistoryState, ownHistory, readAddress, syncAddress } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { connectGuest } from '../../support/engines/surface-guest.js';

/** The changes of a frame's address that the test makes, and the entries that each adds to the history of the tab. */
const CHANGES = { pushState: 1, hash: 1, replaceState: 0 } as const;

/** Connects a surface: `push` takes a step in it, `shown` returns the paths that it showed. */
async function connect(lab: Lab) {
  lab.needs(history.length < 45 ? undefined : 'room in the history of this tab');
  const connected = await connectGuest(
    lab,
    ({ guest: { applyHistory, applyNavigation, trackNavigation } }, guest, kept) => {
      const shown: string[] = [];
      const steps = guest.use(applyHistory({ show: (path) => shown.push(path) }));
      kept.push(shown, steps);
      guest.use(applyNavigation({ navigate: (path) => steps.push(path) }));
      guest.use(trackNavigation());
    },
  );
  const { surface } = connected;
  const push = (path: string) =>
    surface.run(({ kept }, path) => ((kept.kept as unknown[])[1] as SurfaceHistory).push(path), path);
  const shown = () => surface.run(({ kept }) => [...((kept.kept as unknown[])[0] as string[]), location.pathname]);
  return { ...connected, push, shown };
}

test('a step of the viewer adds an entry to the history, unless the page owns the steps', async ({ lab }) => {
  const { embed, messages, push, shown, surface } = await connect(lab);
  const states: EmbedHistoryState[] = [];
  const before = history.length;
  await push('/embed/before');
  await lab.until(() => history.length === before + 1);

  const steps = embed.use(ownHistory({ onChange: (state) => states.push(state) }));
  await lab.until(() => states.length === 1);
  await push('/embed/a?tab=1');
  await push('/embed/b');
  await lab.until(() => states.length === 3);
  steps.back();
  await lab.until(() => steps.canGoForward);
  expect(await shown()).deep.equal(['/embed/a?tab=1', '/embed/a']);
  expect(states.at(-1)).deep.equal({ path: '/embed/a?tab=1', canGoBack: true, canGoForward: true });
  expect(history.length).equal(before + 1);
  const paths = messages.filter(({ type }) => type === 'svc:event:navigate').map(({ payload }) => Object(payload).path);
  expect(paths).deep.equal(['/embed/before', '/embed/a?tab=1', '/embed/b', '/embed/a?tab=1']);

  steps.stop();
  await lab.settle(surface);
  await push('/embed/after');
  await lab.until(() => history.length === before + 2);
});

test('a step changes the page’s address, and the browser goes back and forward in the embed', async ({ lab }) => {
  const { embed, messages, push } = await connect(lab);
  const [address, before] = [location.href, history.length];
  const viewed = () => Object(messages.filter(({ type }) => type === 'svc:event:view').at(-1)).payload?.path;
  const arrive = (path: string) => lab.until(() => readAddress().path === path && viewed() === path);
  history.replaceState(history.state, '', '?embed=/embed/a&tab=2#part');
  const stop = embed.use(syncAddress());
  await arrive('/embed/a');
  await push('/embed/b');
  await arrive('/embed/b');
  history.back();
  await arrive('/embed/a');
  history.forward();
  await arrive('/embed/b');
  expect([location.search, location.hash]).deep.equal(['?embed=%2Fembed%2Fb&tab=2', '#part']);
  expect(history.length).equal(before + 1);
  stop();
  history.replaceState(history.state, '', address);
});

test('engines agree on which changes of an address add an entry to the history of the tab', async ({ lab }) => {
  const { surface } = await connect(lab);
  const added: Record<string, number> = {};
  for (const change of Object.keys(CHANGES)) {
    const before = history.length;
    await surface.run((_, change) => {
      if (change === 'hash') location.hash = 'part';
      else history[change as 'pushState' | 'replaceState'](null, '', `/embed/${change}`);
    }, change);
    await lab.settle(surface);
    added[change] = history.length - before;
  }
  expect(added).deep.equal(CHANGES);
});
