// @vitest-environment happy-dom
import { createHooks, type HostHooks, pageEmbeds } from '@svc-embed/protocol/internal';
import { openInspector } from '@svc-embed/testing/inspector';
import { afterEach, expect, it } from 'vitest';
import type { TracedEmbed } from '../trace/index.js';

let close = () => {};
afterEach(() => {
  close();
  for (const entry of pageEmbeds().list) pageEmbeds().remove(entry);
});

/** Registers an embed as host does; `become` changes its state. */
function enter(title: string) {
  const stateListeners = new Set<(state: TracedEmbed['state']) => void>();
  const embed = {
    state: 'loading' as TracedEmbed['state'],
    iframe: Object.assign(document.createElement('iframe'), { title }),
    onAny: () => () => {},
    onStateChange(listener: (state: TracedEmbed['state']) => void) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    ready: new Promise(() => {}),
    use: (extension: { connect(to: object): unknown }) => extension.connect({ namespace: 'svc', embed, hooks }),
  };
  const hooks = createHooks<HostHooks>();
  const entry = { embed, sessionParam: 'token', find: () => [], diagnose: async () => [] };
  pageEmbeds().add(entry);
  return {
    entry,
    hooks,
    embed,
    stateListeners,
    become(state: TracedEmbed['state']) {
      embed.state = state;
      for (const listener of stateListeners) listener(state);
    },
  };
}

function shadow(): ShadowRoot {
  const root = document.querySelector('[data-svc-inspector]')?.shadowRoot;
  if (!root) throw new Error('there is no inspector');
  return root;
}

const names = () => [...shadow().querySelectorAll('option')].map(({ textContent }) => textContent);
const shownStates = () =>
  shadow()
    .querySelector('svc-inspector')
    ?.trace?.entries.map((entry) => (entry.kind === 'state' ? entry.state : entry.kind));

it('one inspector opens for all embeds of a page, present and later ones', () => {
  enter('Films');
  close = openInspector();
  expect(openInspector()).toBe(close);
  expect(document.querySelectorAll('[data-svc-inspector]')).toHaveLength(1);
  enter('Weather');
  expect(names()).toEqual(['1. Films', '2. Weather']);
  expect(shownStates()).toEqual(['loading']);
});

it('an inspector shows the states and the actions of the chosen embed', () => {
  const first = enter('Films');
  const second = enter('Weather');
  close = openInspector();
  first.become('ready');
  second.become('failed');
  expect(shownStates()).toEqual(['loading', 'ready']);
  const select = shadow().querySelector('select') as HTMLSelectElement;
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change'));
  for (const { onSend } of second.hooks.all) onSend?.({ type: 'svc:action:refresh', payload: {} } as never, 'refresh');
  expect(shownStates()).toEqual(['loading', 'failed', 'action']);
});

it('a destroyed embed stays in the inspector until another one is chosen', () => {
  const first = enter('Films');
  enter('Weather');
  close = openInspector();
  pageEmbeds().remove(first.entry);
  first.become('destroyed');
  expect(names()).toEqual(['1. Films', '2. Weather']);
  expect(shownStates()).toEqual(['loading', 'destroyed']);
});

it('a closed inspector leaves no listener and no hook', () => {
  const { stateListeners, hooks } = enter('Films');
  close = openInspector();
  const hearing = () => hooks.all.filter(({ onSend, onSession }) => onSend || onSession).length;
  const whileOpen = [stateListeners.size, hearing()];
  close();
  expect([whileOpen, stateListeners.size, hearing()]).toEqual([[1, 2], 0, 0]);
  expect(document.querySelector('[data-svc-inspector]')).toBeNull();
  enter('Weather');
  expect(document.querySelector('[data-svc-inspector]')).toBeNull();
});
