import console from 'node:console';
import { type EmbedOptionFields, type EmbedOptions, mountEmbed } from '@svc-embed/host';
import { afterEach, beforeEach, vi } from 'vitest';
import type { PageGuest } from '../src/index.js';

export const baseUrl = 'https://acme.example.com';

/** Sets up a simulated page for each test of a file, and removes everything after the test. */
export function usePage() {
  const undo: (() => void)[] = [];
  beforeEach(() => {
    // happy-dom reports on the console of the process that it loads no iframes.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    for (const step of undo.splice(0).reverse()) step();
    vi.restoreAllMocks();
  });

  function put<E extends HTMLElement>(element: E): E {
    document.body.append(element);
    undo.push(() => element.remove());
    return element;
  }

  /** Mounts an embed of a guest, by default into an element of its own. */
  function mount(guest: PageGuest, options: EmbedOptionFields = {}, target = put(document.createElement('div'))) {
    const given = { baseUrl, dashboard: 'sales', ...options, window: guest.window } as EmbedOptions;
    const embed = mountEmbed(target, given);
    undo.push(guest.destroy, embed.destroy);
    return embed;
  }

  return { put, mount };
}
