// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { testPage } from '../test/page.js';
import { SvcEmbed } from './index.js';

const { options, render } = testPage();

it('listeners do not count as unknown options', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const listeners = { onReady() {}, onView() {}, onDashboardLoaded() {}, onDrilldown() {}, onStateChange() {} };
  await render(<SvcEmbed {...options()} {...listeners} onReject={() => {}} onSend={() => {}} />);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
