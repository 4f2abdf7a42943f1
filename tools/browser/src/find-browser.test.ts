import { describe, expect, it } from 'vitest';
import { findBrowser, findOtherBuild } from './find-browser.mjs';

function machine(files: readonly string[], env: Record<string, string> = {}, platform: NodeJS.Platform = 'linux') {
  return { env, platform, playwright: '/cache/playwright/chrome', exists: (path: string) => files.includes(path) };
}

describe('findBrowser', () => {
  it('prefers the browser of SVC_CHROMIUM', () => {
    const env = { SVC_CHROMIUM: '/my/chrome', CHROME_PATH: '/other/chrome', PATH: '/usr/bin' };
    const files = ['/my/chrome', '/other/chrome', '/usr/bin/chromium', '/cache/playwright/chrome'];
    expect(findBrowser(machine(files, env))).toEqual({ path: '/my/chrome', source: 'SVC_CHROMIUM' });
  });

  it('throws if a variable does not name a program, instead of using another browser', () => {
    const env = { CHROME_PATH: '/gone/chrome', PATH: '/usr/bin' };
    expect(() => findBrowser(machine(['/usr/bin/chromium'], env))).toThrow('CHROME_PATH is "/gone/chrome"');
  });

  it.each([
    [
      "Playwright's download before the PATH",
      'linux',
      { PATH: '/usr/bin' },
      ['/usr/bin/chromium', '/cache/playwright/chrome'],
      '/cache/playwright/chrome',
    ],
    [
      'a browser in any folder of the PATH',
      'linux',
      { PATH: '/usr/bin:/opt/bin' },
      ['/opt/bin/google-chrome'],
      '/opt/bin/google-chrome',
    ],
    [
      'Chrome in the Applications folder of macOS',
      'darwin',
      { PATH: '/usr/bin' },
      ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'Edge in the program folder of Windows',
      'win32',
      { 'PROGRAMFILES(X86)': 'C:\\P86' },
      ['C:\\P86\\Microsoft\\Edge\\Application\\msedge.exe'],
      'C:\\P86\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    ['an .exe on the PATH of Windows', 'win32', { Path: 'C:\\a;C:\\b' }, ['C:\\b\\chrome.exe'], 'C:\\b\\chrome.exe'],
  ] as const)('finds %s', (_, platform, env, files, path) => {
    expect(findBrowser(machine(files, env, platform))?.path).toBe(path);
  });

  it('returns undefined on a machine without a browser', () => {
    expect(findBrowser(machine([], { PATH: '/usr/bin' }))).toBeUndefined();
  });
});

describe('findOtherBuild', () => {
  const [shell, full] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

  it('finds a full Chromium in addition to a headless shell, and the reverse', () => {
    const env = { PATH: '/usr/bin' };
    expect(findOtherBuild(machine([shell, full], env))?.path).toBe(full);
    expect(findOtherBuild(machine(['/cache/playwright/chrome', shell, full], env))?.path).toBe(shell);
  });

  it('returns undefined if there is only one build, or a variable names the browser', () => {
    expect(findOtherBuild(machine([full, '/usr/bin/google-chrome'], { PATH: '/usr/bin' }))).toBeUndefined();
    expect(findOtherBuild(machine([shell, full], { PATH: '/usr/bin', SVC_CHROMIUM: full }))).toBeUndefined();
  });
});
