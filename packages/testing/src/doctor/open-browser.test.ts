import { chromium } from '@playwright/test';
import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser } from './open-browser.js';

afterEach(() => vi.restoreAllMocks());

it.each([
  [true, [true]],
  [false, [true, false]],
])('B87 the browser has its sandbox wherever it can, and the caller learns whether: %s', async (canSandbox, tried) => {
  const launch = vi.spyOn(chromium, 'launch').mockImplementation(async ({ chromiumSandbox } = {}) => {
    if (chromiumSandbox && !canSandbox) throw new Error('no usable sandbox');
    return {} as never;
  });
  expect((await openBrowser({ CHROME_PATH: '/some/browser' })).isSandboxed).toBe(canSandbox);
  expect(launch.mock.calls.map(([options]) => options?.chromiumSandbox)).toEqual(tried);
});
