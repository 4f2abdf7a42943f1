import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { webkit as downloaded } from 'playwright';
import { findProgram } from '../find-browser.mjs';
import { freePort } from '../serve.mjs';
import { isDownloaded, openPage } from './engine.mjs';
import { createSession } from './web-driver.mjs';

/** The paths of the browser that WebKitGTK's driver starts, in several distributions. It is not on the PATH. */
const BROWSERS = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].flatMap((version) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'].map(
    (folder) => `${folder}/${version}/MiniBrowser`,
  ),
);

/** Playwright's WebKit, or WebKitGTK through its driver on a virtual display. @type {import('./engine.mjs').Engine} */
export const webkit = {
  name: 'WebKit',
  missing() {
    const { driver, binary, display } = findPrograms();
    if (isDownloaded(downloaded)) return undefined;
    if (!driver || !binary) return 'no WebKit was found: install webkit2gtk-driver';
    return display ? undefined : 'no display for WebKit was found: install xvfb';
  },
  async open(url) {
    if (isDownloaded(downloaded)) return openPage(await downloaded.launch(), url);
    const { driver = '', binary = '', display = '' } = findPrograms();
    const { screen, number } = await startDisplay(display);
    const port = await freePort();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1', GDK_BACKEND: 'x11' },
    });
    // `createSession` fails if the driver does not start.
    server.once('error', () => {});
    const end = () => {
      server.kill();
      screen.kill();
    };
    try {
      const session = await createSession(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': {
          binary,
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      });
      await session.goto(url);
      return async () => {
        try {
          await session.delete();
        } finally {
          end();
        }
      };
    } catch (error) {
      end();
      throw error;
    }
  },
};

function findPrograms() {
  const [driver, binary, display] = [['WebKitWebDriver'], BROWSERS, ['Xvfb']].map(findProgram);
  return { driver, binary, display };
}

/** @param {string} program */
async function startDisplay(program) {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const printed = once(/** @type {import('node:stream').Readable} */ (screen.stdio[3]), 'data');
  const failed = once(screen, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`)));
  const [number] = await Promise.race([printed, failed]);
  return { screen, number: String(number).trim() };
}
