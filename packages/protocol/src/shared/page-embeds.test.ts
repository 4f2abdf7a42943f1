import { afterEach, expect, it, vi } from 'vitest';
import { type PageEmbed, pageEmbeds } from './page-embeds.js';

const error = new Error('thrown by a listener');
const entry: PageEmbed = { embed: {}, sessionParam: 'session', find: () => [], diagnose: async () => [] };
const undo: (() => void)[] = [];

afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  vi.unstubAllGlobals();
});

it('the error of a listener is reported, and stops neither the change nor the other listeners', () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const seen: number[] = [];
  undo.push(
    pageEmbeds().onChange(() => {
      throw error;
    }),
    pageEmbeds().onChange(() => seen.push(pageEmbeds().list.length)),
  );
  pageEmbeds().add(entry);
  pageEmbeds().remove(entry);
  expect(seen).toEqual([1, 0]);
  expect(reportError.mock.calls).toEqual([[error], [error]]);
});
