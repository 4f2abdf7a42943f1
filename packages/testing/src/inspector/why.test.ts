// @vitest-environment happy-dom

import { pageEmbeds } from '@svc-embed/protocol/internal';
import { defineInspector } from '@svc-embed/testing/inspector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TracedEmbed } from '../trace/index.js';

const finding = (code: string) => ({
  code,
  severity: 'error' as const,
  about: 'page' as const,
  evidence: `the evidence of ${code}`,
  fix: 'Do this.',
  docs: `https://docs.example/findings#${code}`,
});

const embed = {
  state: 'failed',
  onAny: () => () => {},
  onStateChange: vi.fn(() => () => {}),
} as unknown as TracedEmbed;
const entry = {
  embed,
  sessionParam: 'session',
  find: vi.fn(() => [finding('seen')]),
  diagnose: vi.fn(async () => [finding('asked')]),
};

beforeEach(() => pageEmbeds().add(entry));
afterEach(() => {
  pageEmbeds().remove(entry);
  document.body.replaceChildren();
  vi.clearAllMocks();
});

/** Puts an inspector of an embed into the page, with the tab Why? selected. */
function open(followed: TracedEmbed) {
  defineInspector();
  const inspector = document.createElement('svc-inspector');
  document.body.append(inspector);
  inspector.inspect({}, () => followed);
  const find = <E extends HTMLElement>(selector: string) => inspector.shadowRoot?.querySelector<E>(selector);
  const [log, why] = [find('#tab-0'), find('#tab-1')];
  why?.click();
  return { log, why, find, text: () => find('.why')?.textContent ?? '' };
}

test('the tab Why? shows the findings until now, and starts no diagnosis', () => {
  const { find, text } = open(embed);
  expect(find('.panel')?.hidden).toBe(true);
  expect(text()).toContain('1 finding');
  expect(text()).toContain('seen (error): the evidence of seen.');
  expect(find<HTMLAnchorElement>('.why a')?.href).toBe('https://docs.example/findings#seen');
  expect(entry.diagnose).not.toHaveBeenCalled();
});

test('the button Diagnose shows the findings of a diagnosis', async () => {
  const { find, text } = open(embed);
  find('.why button')?.click();
  await expect.poll(() => text()).toContain('asked (error)');
  expect(text()).not.toContain('seen (error)');
});

test('the button Diagnose shows the findings even if the load that it starts fails again', async () => {
  const { find, text } = open(embed);
  const [onState] = vi.mocked(embed.onStateChange).mock.calls[0] ?? [];
  entry.diagnose.mockImplementationOnce(async () => {
    onState?.('loading');
    onState?.('failed');
    return [finding('asked')];
  });
  find('.why button')?.click();
  expect(text()).toContain('Looking for the reason');
  await expect.poll(() => text()).toContain('asked (error)');
});

test('a diagnosis that fails is shown as failed, not as one without findings', async () => {
  const { find, text } = open(embed);
  entry.diagnose.mockRejectedValueOnce(new TypeError('observe is not a function'));
  find('.why button')?.click();
  await expect.poll(() => text()).toContain('Diagnose failed: TypeError: observe is not a function');
  expect(text()).not.toContain('Nothing is found');
});

test('the tab Why? shows that nothing is found in a sound embed', () => {
  entry.find.mockReturnValueOnce([]).mockReturnValueOnce([]).mockReturnValueOnce([]);
  expect(open(embed).text()).toContain('Nothing is found');
});

test('an embed that no development build has registered has no findings, and the tab names the way to diagnose it', () => {
  const { text, find } = open({ ...embed });
  expect(text()).toContain('call diagnose(embed)');
  expect(find<HTMLButtonElement>('.why button')?.disabled).toBe(true);
});

test('arrow keys go from tab to tab, and one of them is a tab stop', () => {
  const { log, why, find } = open(embed);
  expect([log?.tabIndex, why?.tabIndex]).toEqual([-1, 0]);
  why?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect([log?.ariaSelected, why?.ariaSelected]).toEqual(['true', 'false']);
  expect(find('.panel')?.hidden).toBe(false);
  log?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  expect(why?.ariaSelected).toBe('true');
});
