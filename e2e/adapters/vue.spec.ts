import { SvcEmbed } from '@svc-embed/vue';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { CUSTOMER, TENANT } from '../support/lab/sites.mjs';
import { expect, type Frame, type Page, test } from '../support/lab-test.js';

type Lab = Parameters<Parameters<typeof test>[2]>[0]['lab'];

test.use({ path: '/pages/vue' });

/** Vue makes a policy of Trusted Types when it is loaded, and does without it where the page forbids that. */
const POLICY = /TrustedTypePolicy named 'vue'/;
const OF_VUE = 'trusted-types trusted-types-policy';

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => vuePage.warnings), 'warnings of Vue').toEqual([]);
});

/** Shows the app and returns the surface, once it is ready. */
async function start(page: Page, lab: Lab): Promise<Frame> {
  await page.evaluate(() => vuePage.start());
  return ready(lab);
}

async function ready(lab: Lab): Promise<Frame> {
  await lab.until(() => vuePage.exposed()?.state === 'ready');
  return lab.surface('#root');
}

/** The actions that a surface received, as `[name, payload]`. */
async function actions(frame: Frame, lab: Lab): Promise<unknown[]> {
  const received = await lab.received(frame, '#root');
  return received.map(({ data }) => [Object(data).type.replace('svc:action:', ''), Object(data).payload]);
}

const documentOf = (frame: Frame) => frame.evaluate(() => surface.document);

async function violations(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => vuePage.violations);
  return all.filter((violation) => violation !== OF_VUE);
}

const FIRST = [['set-theme', { primaryColor: 'red', widgets: { radius: 1 } }]];

test('asks for one session, and shows one document, however often it renders', async ({ page, lab }) => {
  const frame = await start(page, lab);
  const document = await documentOf(frame);
  await page.evaluate(async () => {
    for (let count = 0; count < 5; count++) {
      Object.assign(vuePage.props, { 'data-count': count });
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator('#root > div')).toHaveAttribute('data-count', '4');
  expect(await documentOf(await lab.surface('#root'))).toBe(document);
  expect(await page.evaluate(() => vuePage.sessions())).toBe(1);
  expect(await actions(frame, lab)).toEqual(FIRST);
  expect(await page.locator('iframe').count()).toBe(1);
});

test.describe('what actions can say goes without another document', () => {
  const changes: [name: string, change: () => unknown, sent: unknown[]][] = [
    ['colorScheme', () => vuePage.setScheme('dark'), ['set-color-scheme', { scheme: 'dark' }]],
    [
      'locale',
      () => {
        vuePage.props.locale = 'de';
      },
      ['set-locale', { locale: 'de' }],
    ],
    [
      'theme',
      () => {
        vuePage.props.theme = { font: 'serif' };
      },
      ['set-theme', { font: 'serif' }],
    ],
    [
      'theme, changed deep inside',
      () => {
        vuePage.theme.widgets.radius = 2;
      },
      ['set-theme', { primaryColor: 'red', widgets: { radius: 2 } }],
    ],
    [
      'filters',
      () => {
        vuePage.props.filters = { 'movies.genre': { value: 'Comedy' } };
      },
      ['set-filter', { filterUrlParameter: 'f_movies.genre={"value":"Comedy"}' }],
    ],
    [
      'filters, changed in place',
      () => Object(vuePage.filters['movies.genre']).value.push('Comedy'),
      ['set-filter', { filterUrlParameter: 'f_movies.genre={"value":["Drama","Comedy"]}' }],
    ],
    [
      'filters, one added',
      () => {
        vuePage.filters['movies.year'] = 1999;
      },
      ['set-filter', { filterUrlParameter: 'f_movies.year=1999' }],
    ],
  ];
  for (const [name, change, sent] of changes) {
    test(name, async ({ page, lab }) => {
      const frame = await start(page, lab);
      const document = await documentOf(frame);
      await page.evaluate(change);
      await lab.until(() => vuePage.sent.length === 2);
      expect(await actions(frame, lab)).toEqual([...FIRST, sent]);
      expect(await documentOf(await lab.surface('#root'))).toBe(document);
      expect(await page.evaluate(() => vuePage.sessions())).toBe(1);
    });
  }
});

test.describe('everything else mounts anew, with one more session', () => {
  const changes: [name: string, change: () => unknown][] = [
    [
      'allowExport',
      () => {
        vuePage.props.allowExport = true;
      },
    ],
    [
      'params',
      () => {
        vuePage.props.params = { v: 1 };
      },
    ],
    [
      'sandbox',
      () => {
        vuePage.props.sandbox = ['allow-modals'];
      },
    ],
    ['a filter that is taken away', () => Reflect.deleteProperty(vuePage.filters, 'movies.genre')],
  ];
  for (const [name, change] of changes) {
    test(name, async ({ page, lab }) => {
      const document = await documentOf(await start(page, lab));
      await page.evaluate(change);
      await lab.until(() => vuePage.states.length === 4);
      expect(await documentOf(await lab.surface('#root', document))).not.toBe(document);
      expect(await page.evaluate(() => vuePage.states)).toEqual(['loading', 'ready', 'loading', 'ready']);
      expect(await page.evaluate(() => vuePage.sessions())).toBe(2);
      expect(await page.locator('iframe').count()).toBe(1);
    });
  }
});

test('a changed title and height of the frame need neither', async ({ page, lab }) => {
  const frame = await start(page, lab);
  await page.evaluate(() => Object.assign(vuePage.props, { title: 'Sales', height: 300 }));
  const iframe = page.locator('iframe');
  await expect(iframe).toHaveAttribute('title', 'Sales');
  expect((await page.locator('#root > div').boundingBox())?.height).toBe(300);
  expect(await actions(frame, lab)).toEqual(FIRST);
  expect(await page.evaluate(() => vuePage.sessions())).toBe(1);
});

test('a change of route ends the embed, and the way back begins another', async ({ page, lab }) => {
  await start(page, lab);
  const listeners = await page.evaluate(() => {
    vuePage.view.value = 'elsewhere';
    return vuePage.exposed() === null;
  });
  expect(listeners).toBe(false);
  await expect(page.locator('#root')).toHaveText('Elsewhere');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(page.frames()).toHaveLength(1);
  await page.evaluate(() => {
    vuePage.view.value = 'embed';
  });
  await ready(lab);
  expect(await page.evaluate(() => vuePage.sessions())).toBe(2);
});

test('kept alive, it ends out of sight and comes back with a fresh session', async ({ page, lab }) => {
  await page.evaluate(() => {
    vuePage.around.value = 'keep-alive';
  });
  const first = await documentOf(await start(page, lab));
  await page.evaluate(() => {
    vuePage.view.value = 'elsewhere';
  });
  await lab.until(() => vuePage.states.at(-1) === 'destroyed');
  expect(page.frames()).toHaveLength(1);
  await page.evaluate(() => {
    vuePage.filters['movies.genre'] = 'Comedy';
  });
  expect(await page.evaluate(() => vuePage.sessions())).toBe(1);
  await page.evaluate(() => {
    vuePage.view.value = 'embed';
  });
  await lab.until(() => vuePage.states.at(-1) === 'ready');
  const frame = await lab.surface('#root', first);
  expect(await page.evaluate(() => vuePage.sessions())).toBe(2);
  expect(await frame.evaluate(() => new URLSearchParams(location.search).get('f_movies.genre'))).toBe('"Comedy"');
});

test('away and back within one task, a kept one still does not open its session twice', async ({ page, lab }) => {
  await page.evaluate(() => {
    vuePage.around.value = 'keep-alive';
  });
  await start(page, lab);
  await page.evaluate(async () => {
    vuePage.view.value = 'elsewhere';
    await Promise.resolve();
    vuePage.view.value = 'embed';
  });
  await lab.until(() => vuePage.sessions() === 2 && vuePage.exposed()?.state === 'ready');
  const frame = await lab.surface('#root');
  expect(await frame.evaluate(() => new URLSearchParams(location.search).get('session'))).toBe('s2');
});

for (const around of ['teleport', 'suspense'] as const) {
  test(`inside of ${around} it is one session and one document`, async ({ page, lab }) => {
    await page.evaluate((kind) => {
      const elsewhere = document.body.appendChild(document.createElement('aside'));
      elsewhere.id = 'elsewhere';
      vuePage.around.value = kind;
      vuePage.start();
    }, around);
    await lab.until(() => vuePage.exposed()?.state === 'ready');
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await page.evaluate(() => vuePage.sessions())).toBe(1);
  });
}

test.describe('moved in the page, where its document is lost and its session used up, recovery heals it', () => {
  test.beforeEach(async ({ page }) => {
    const opened = new Set<string>();
    await page.route(`${TENANT}/embed/**`, async (route) => {
      const url = route.request().url();
      if (!opened.has(url)) {
        opened.add(url);
        return route.fallback();
      }
      const message = {
        source: 'svc-embed',
        direction: 'event',
        type: 'svc:event:error',
        payload: { message: 'the session was used', fatal: true },
        timestamp: 0,
        surface: 'dashboard',
      };
      return route.fulfill({
        contentType: 'text/html',
        body: `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`,
      });
    });
    await page.evaluate(() => {
      const elsewhere = document.body.appendChild(document.createElement('aside'));
      elsewhere.id = 'elsewhere';
    });
  });

  const moves: [where: 'list' | 'teleport', what: string, move: () => unknown, into: string][] = [
    [
      'list',
      'a keyed list in another order',
      () => {
        vuePage.order.value = ['second', 'third', 'embed'];
      },
      'section:last-of-type',
    ],
    [
      'teleport',
      'a teleport to another place',
      () => {
        vuePage.place.value = 'body';
      },
      'body > div',
    ],
  ];
  for (const [where, what, move, into] of moves) {
    test(what, async ({ page, lab }) => {
      await page.evaluate((kind) => {
        vuePage.around.value = kind;
        vuePage.start();
      }, where);
      await lab.until(() => vuePage.exposed()?.state === 'ready');
      await page.evaluate(move);
      await lab.until(() => vuePage.states.at(-1) === 'ready' && vuePage.states.includes('failed'));
      const frame = await lab.surface(into);
      expect(new URL(frame.url()).searchParams.get('session')).toBe('s2');
      expect(await page.evaluate(() => vuePage.sessions())).toBe(2);
      expect(await page.locator('iframe').count()).toBe(1);
    });
  }
});

test('a lazy one asks for its session when it comes near', async ({ page, lab }) => {
  await page.evaluate(() => {
    const far = document.createElement('div');
    far.style.height = '5000px';
    document.querySelector('#root')?.before(far);
    vuePage.props.lazy = { rootMargin: '0px' };
    vuePage.start();
  });
  const status = page.getByRole('status');
  await expect(status).toHaveText('Loading…');
  // An observer tells of where things stand after the next frame.
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => vuePage.sessions())).toBe(0);
  await status.scrollIntoViewIfNeeded();
  await ready(lab);
  expect(await page.evaluate(() => vuePage.sessions())).toBe(1);
});

test('unmounting the app leaves nothing', async ({ page, lab }) => {
  await start(page, lab);
  await page.evaluate(() => vuePage.stop());
  await expect(page.locator('#root')).toBeEmpty();
  expect(page.frames()).toHaveLength(1);
  expect(await page.evaluate(() => vuePage.states)).toEqual(['loading', 'ready']);
});

test('a refused option shows the error view, is reported, and the app goes on', async ({ page, lab }) => {
  lab.tolerate(/invalid-option|dashboard/);
  await page.evaluate(() => {
    vuePage.props.dashboard = 'not an id';
    vuePage.start();
  });
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  expect(await page.evaluate(() => vuePage.exposed()?.error?.code)).toBe('invalid-option');
  expect(await page.evaluate(() => vuePage.sessions())).toBe(0);
  await page.evaluate(() => {
    vuePage.props.dashboard = 'speaks';
  });
  await ready(lab);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the covers lie over the frame, and the button loads again', async ({ page, lab }) => {
  await page.evaluate(() => {
    Object.assign(vuePage.props, { dashboard: 'silent', recover: false });
    vuePage.start();
  });
  const status = page.getByRole('status');
  await expect(status).toHaveText('Loading…');
  const frame = await lab.surface('#root');
  expect(await status.boundingBox()).toEqual(await page.locator('iframe').boundingBox());
  await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  expect(await alert.boundingBox()).toEqual(await page.locator('iframe').boundingBox());
  // The frame that is covered is out of reach: from the button Tab leaves the component.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toBeVisible();
  await lab.until(() => vuePage.sessions() === 2);
});

test('leads the focus from the button to the cover, to the frame, and back', async ({ page, lab }) => {
  await page.evaluate(() => {
    Object.assign(vuePage.props, { dashboard: 'silent', recover: false });
    vuePage.start();
  });
  const first = await lab.surface('#root');
  const document = await documentOf(first);
  await first.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeFocused();
  const frame = await lab.surface('#root', document);
  await frame.evaluate(() => surface.ready());
  await expect(page.locator('iframe')).toBeFocused();
  await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  await expect(page.getByRole('alert')).toBeFocused();
});

test('leaves the focus of others alone', async ({ page, lab }) => {
  await page.evaluate(() => {
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
  });
  await start(page, lab);
  await expect(page.locator('body > button')).toBeFocused();
});

test('frame and covers take the color scheme of the embed', async ({ page, lab }) => {
  await page.evaluate(() => {
    Object.assign(vuePage.props, { dashboard: 'silent', colorScheme: 'dark' });
    vuePage.start();
  });
  await expect(page.getByRole('status')).toHaveCSS('background-color', 'rgb(18, 18, 18)');
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(() => vuePage.setScheme('auto'));
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light dark');
  await lab.until(() => vuePage.exposed()?.state === 'loading');
});

test.describe('rendered on a server', () => {
  const html = () =>
    renderToString(
      createSSRApp({ render: () => h(SvcEmbed, { baseUrl: TENANT, dashboard: 'speaks', 'data-ready': 0 } as object) }),
    );

  for (const path of ['/pages/vue', '/pages/vue/strict']) {
    test(`hydrates without a mismatch on ${path}`, async ({ page, lab }) => {
      lab.tolerate(POLICY);
      await page.goto(CUSTOMER + path);
      const markup = await html();
      await page.evaluate((text) => vuePage.plant(text), markup);
      expect(await page.locator('#root').evaluate((root) => root.innerHTML)).toBe(
        markup.replace(' inert>', ' inert="">'),
      );
      const iframe = await page.locator('iframe').elementHandle();
      const before = await page.locator('#root > div').boundingBox();
      await start(page, lab);
      expect(await iframe?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => vuePage.sessions())).toBe(1);
      expect(await page.locator('#root > div').boundingBox()).toEqual(before);
      expect(before?.height).toBe(480);
    });
  }
});

test.describe('under a strict policy with Trusted Types', () => {
  test('shows, covers and speaks without a violation', async ({ page, lab }) => {
    lab.tolerate(POLICY);
    await page.goto(`${CUSTOMER}/pages/vue/strict`);
    const frame = await start(page, lab);
    await page.evaluate(() => vuePage.setScheme('dark'));
    await lab.until(() => vuePage.sent.length === 2);
    await page.evaluate(() => {
      vuePage.props.recover = false;
    });
    await lab.until(() => vuePage.sessions() === 2 && vuePage.exposed()?.state === 'ready');
    const next = await lab.surface('#root');
    await next.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await page.getByRole('alert').boundingBox()).toEqual(await page.locator('iframe').boundingBox());
    expect(await violations(page)).toEqual([]);
    expect(frame.isDetached() || frame === next).toBe(true);
  });
});
