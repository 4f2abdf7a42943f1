import { expect, it } from 'vitest';
import { installersFor } from './installers.mjs';

const here = (...programs: string[]) => ({ has: (program: string) => programs.includes(program) });
const names = (rights: Parameters<typeof installersFor>[0]) => installersFor(rights).map(({ name }) => name);

it("tries Playwright's download, then apt-get as root: first the headless shell, then Chromium", () => {
  const rights = { platform: 'linux' as const, root: true, sudo: false, ...here('apt-get') };
  expect(names(rights)).toEqual(["Playwright's download", 'apt-get', 'apt-get']);
  const [, shell, whole] = installersFor(rights);
  expect(shell?.commands[0]).toEqual(['apt-get', 'update', '-q']);
  expect(shell?.commands[1]?.at(-1)).toBe('chromium-headless-shell');
  expect(whole?.commands[0]?.at(-1)).toBe('chromium');
});

it('installs system libraries only after a successful download', () => {
  const [download] = installersFor({ platform: 'linux', root: true, sudo: false, ...here('apt-get') });
  expect(download?.commands.map((command) => command[2])).toEqual(['install', 'install-deps']);
});

it('uses sudo if it works without a password, and otherwise no package manager', () => {
  const rights = { platform: 'linux' as const, root: false, ...here('dnf') };
  expect(installersFor({ ...rights, sudo: true })[1]?.commands[0]?.slice(0, 3)).toEqual(['sudo', '-n', 'dnf']);
  expect(names({ ...rights, sudo: false })).toEqual(["Playwright's download"]);
});

it('offers brew without root', () => {
  expect(names({ platform: 'darwin', root: false, sudo: false, ...here('brew') })).toContain('brew');
});
