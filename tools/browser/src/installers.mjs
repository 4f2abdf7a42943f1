/** The ways to install Chromium, the most common one first. */

/**
 * The commands run in order up to the first that fails; `timeout` is in milliseconds, for each command.
 * @typedef {{ name: string, commands: readonly (readonly string[])[], timeout: number }} Installer
 */

/**
 * The facts that the choice depends on. `sudo`: sudo works without a password.
 * @typedef {{ platform: NodeJS.Platform, root: boolean, sudo: boolean, has: (program: string) => boolean }} Rights
 */

const MINUTE = 60_000;

const APT = ['apt-get', 'install', '-q', '-y', '--no-install-recommends'];

/** @type {readonly { program: string, commands: readonly (readonly string[])[] }[]} */
const LINUX_MANAGERS = [
  {
    program: 'apt-get',
    commands: [
      ['apt-get', 'update', '-q'],
      [...APT, 'chromium-headless-shell'],
    ],
  },
  // Some distributions do not package the headless shell.
  { program: 'apt-get', commands: [[...APT, 'chromium']] },
  { program: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { program: 'apk', commands: [['apk', 'add', '--no-progress', 'chromium']] },
];

/**
 * Returns the installers for this machine and user: Playwright's download, then the system's package manager.
 * @param {Rights} rights
 * @returns {Installer[]}
 */
export function installersFor({ platform, root, sudo, has }) {
  const download = [['npx', 'playwright', 'install', '--no-progress', 'chromium']];
  // A separate command, so that no library is installed if the download fails.
  if (platform === 'linux' && root && has('apt-get')) download.push(['npx', 'playwright', 'install-deps', 'chromium']);
  const installers = [{ name: "Playwright's download", commands: download, timeout: 10 * MINUTE }];

  const managers = LINUX_MANAGERS.filter(({ program }) => platform === 'linux' && has(program) && (root || sudo));
  for (const { program, commands } of managers) {
    const asRoot = commands.map((command) => (root ? [...command] : ['sudo', '-n', ...command]));
    installers.push({ name: program, commands: asRoot, timeout: 15 * MINUTE });
  }
  if (platform === 'darwin' && has('brew')) {
    installers.push({ name: 'brew', commands: [['brew', 'install', '--cask', 'google-chrome']], timeout: 15 * MINUTE });
  }
  return installers;
}
