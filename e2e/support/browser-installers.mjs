/** The ways to get a Chromium onto a machine, most like a real user's first. */

/** One way: its commands are run in order, and the first that fails ends it. `timeout` is in milliseconds, per command. */
/** @typedef {{ name: string, commands: readonly (readonly string[])[], timeout: number }} Installer */

/**
 * What the choice depends on. `sudo`: the user may become root without a password.
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
  // Not every distribution has the headless shell apart.
  { program: 'apt-get', commands: [[...APT, 'chromium']] },
  { program: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { program: 'apk', commands: [['apk', 'add', '--no-progress', 'chromium']] },
];

/**
 * The installers that this machine and this user have: Playwright's download, then the system's package manager.
 * @param {Rights} rights
 * @returns {Installer[]}
 */
export function installersFor({ platform, root, sudo, has }) {
  const download = [['npx', 'playwright', 'install', '--no-progress', 'chromium']];
  // The download needs libraries of the system; apart from it, so that nothing is installed for a download that fails.
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
