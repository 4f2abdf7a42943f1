import { expect } from 'vitest';
import type { AuthorsWindow } from '../../support/engines/authors-page.js';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';

type Page = Awaited<ReturnType<typeof open>>;

/** Opens a page whose script has these attributes. */
async function open(
  lab: Lab,
  write: (mark: string) => { names?: string; markup: string; isAfter?: boolean; first?: string },
) {
  /** A text that identifies the addresses of this test. */
  const mark = crypto.randomUUID();
  const { names = '', markup, isAfter, first = '' } = write(mark);
  const query = new URLSearchParams({ names, markup, first, ...(isAfter && { isAfter: 'true' }) });
  const iframe = lab.frame(`/authors?${query}`);
  await new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
  const window = iframe.contentWindow as AuthorsWindow;
  return {
    window,
    document: iframe.contentDocument as Document,
    mark,
    ready: (id: string) => lab.until(() => window.notes.events.some(([type, of]) => type === 'svc-ready' && of === id)),
    frame: (id: string) =>
      iframe.contentDocument?.getElementById(id)?.shadowRoot?.querySelector('iframe') as HTMLIFrameElement,
    /** Resolves to the requests of this test that a site received. */
    async requests(site: 'customer' | 'tenant' | 'foreign') {
      const requests = await lab.requests(site);
      // Not the address of the page itself, which contains the markup with its marks.
      return requests.filter((path) => path.includes(mark) && !path.startsWith('/authors'));
    },
  };
}

/** Returns the attributes that name the tenant. */
const namesOf = ({ sites }: Lab, mark: string) =>
  `data-base-url="${sites.tenant}" data-session-endpoint="/api/session?own-${mark}"`;

/** A placeholder that is allowed. */
const own = '<div data-svc-embed id="own" data-dashboard="speaks"></div>';

/** Returns all attributes that markup must not decide, with a prefix or without one. */
const reserved = (prefix: string, mark: string) =>
  `${prefix}session-endpoint="/api/session?bad-${mark}" ${prefix}session="bad-${mark}" ${prefix}session-param="bad"
   ${prefix}url="/embed/bad-${mark}" ${prefix}params='{"bad":"${mark}"}' ${prefix}allow='["camera"]' ${prefix}sandbox="false"`;

test('A109 A110 a placeholder of a tenant that the script does not name loads nothing and requests no session', async ({
  lab,
}) => {
  const page = await open(lab, (mark) => ({
    names: namesOf(lab, mark),
    markup: `<div data-svc-embed id="bad" data-base-url="${lab.sites.foreign}" data-dashboard="bad-${mark}"
          data-session-endpoint="/api/session?bad-${mark}"></div>${own}`,
  }));
  await page.ready('own');
  expect(await page.requests('foreign')).deep.equal([]);
  expect(await page.requests('customer')).deep.equal([`/api/session?own-${page.mark}`]);
  expect(page.document.getElementById('bad')?.localName).equal('div');
  expect(new Set(page.window.notes.events.map(([, id]) => id))).deep.equal(new Set(['own']));
});

test('A110 A111 a placeholder cannot set an endpoint, a session, parameters, permissions or the sandbox', async ({
  lab,
}) => {
  const page = await open(lab, (mark) => ({
    names: namesOf(lab, mark),
    markup: `<div data-svc-embed id="bad" data-dashboard="speaks" ${reserved('data-', mark)} ${reserved('', mark)}></div>`,
  }));
  await page.ready('bad');
  expectUsual(page.frame('bad'));
  expect(await page.requests('customer')).deep.equal([`/api/session?own-${page.mark}`]);
  expect(await page.requests('tenant')).deep.equal([]);
});

test('A109 A111 a script that names no tenant loads nothing, dispatches nothing and warns once', async ({ lab }) => {
  const page = await open(lab, (mark) => ({
    markup: `<div data-svc-embed data-base-url="${lab.sites.foreign}" data-dashboard="bad-${mark}"
          data-session-endpoint="/api/session?bad-${mark}"></div>`.repeat(2),
  }));
  expect(page.window.notes.texts.length).equal(1);
  expect(page.window.notes.texts[0]).match(/names no tenant/);
  expectNothing(page);
});

test('A109 an element named currentScript and other scripts cannot name a tenant', async ({ lab }) => {
  const page = await open(lab, (mark) => ({
    markup: `<img name="currentScript" alt="" ${namesOf(lab, mark)}><script type="text/plain" ${namesOf(lab, mark)}></script>${own}`,
    isAfter: true,
  }));
  expect(page.document.currentScript instanceof (page.window as unknown as typeof globalThis).HTMLImageElement).equal(
    true,
  );
  expectNothing(page);
  expect(await page.requests('customer')).deep.equal([]);
});

test('A109 A111 an element in markup shows only a tenant that the script names, with the endpoint of that tenant', async ({
  lab,
}) => {
  const page = await open(lab, (mark) => ({
    names: namesOf(lab, mark),
    markup: `<svc-embed id="bad" dashboard="bad-${mark}" base-url="${lab.sites.foreign}" ${reserved('', mark)}></svc-embed>
          <svc-embed id="whole" url="${lab.sites.foreign}/embed/bad-${mark}" dashboard="speaks"></svc-embed>
          <svc-embed id="own" dashboard="speaks" ${reserved('', mark)}></svc-embed>`,
  }));
  await Promise.all([page.ready('own'), page.ready('whole')]);
  expectUsual(page.frame('own'));
  expect(await page.requests('foreign')).deep.equal([]);
  const asked = await page.requests('customer');
  expect(asked).deep.equal(Array(2).fill(`/api/session?own-${page.mark}`));
  expect(page.frame('bad').hasAttribute('src')).equal(false);
  const { events, texts } = page.window.notes;
  expect(events.filter(([, id]) => id === 'bad')).deep.equal([['svc-state', 'bad']]);
  expect(texts.join()).match(/base-url/);
});

test('A125 a module names its tenant as a classic script does, and an element of another one loads nothing', async ({
  lab,
}) => {
  const page = await open(lab, (mark) => ({
    names: `type="module" ${namesOf(lab, mark)}`,
    markup: `<svc-embed id="bad" dashboard="bad-${mark}" base-url="${lab.sites.foreign}"></svc-embed>${own}`,
  }));
  await page.ready('own');
  expect(await page.requests('foreign')).deep.equal([]);
  expect(await page.requests('customer')).deep.equal([`/api/session?own-${page.mark}`]);
});

test('A125 A126 markup loads nothing without a tenant that the script names, or with a path outside of /embed', async ({
  lab,
}) => {
  const page = await open(lab, (mark) => ({
    markup: `<svc-embed id="bad" dashboard="bad-${mark}" base-url="${lab.sites.foreign}"
          session-endpoint="/api/session?bad-${mark}"></svc-embed>${own}`,
  }));
  await lab.until(() => page.window.notes.events.some(([, id]) => id === 'bad'));
  const named = await open(lab, (mark) => ({
    names: namesOf(lab, mark),
    markup: `<svc-embed id="bad" path="/redirect?to=${mark}"></svc-embed>
          <svc-embed id="dots" path="/embed/../redirect?to=${mark}"></svc-embed>${own}`,
  }));
  await named.ready('own');
  for (const { requests } of [page, named]) {
    expect(await requests('foreign')).deep.equal([]);
    expect(await requests('tenant')).deep.equal([]);
  }
  expect(await page.requests('customer')).deep.equal([]);
});

test('A133 the file of the script tag loads and works if Object.prototype has more properties', async ({ lab }) => {
  const page = await open(lab, (mark) => ({ names: namesOf(lab, mark), markup: own, first: '?pollute' }));
  await page.ready('own');
  expect(page.window.notes.texts).deep.equal([]);
  expect(new URL(page.frame('own').src).origin).equal(lab.sites.tenant);
});

test('A118 elements with the names of methods affect neither autoload nor the element', async ({ lab }) => {
  const names = [
    'createElement',
    'querySelectorAll',
    'querySelector',
    'title',
    'readyState',
    'addEventListener',
    'body',
  ];
  const page = await open(lab, (mark) => ({
    names: namesOf(lab, mark),
    markup: `${names.map((name) => `<img name="${name}" id="${name}" alt="">`).join('')}<form data-svc-embed></form>${own}`,
    isAfter: true,
  }));
  await page.ready('own');
  expect(page.document.forms.length).equal(1);
  expect(page.window.notes.texts).deep.equal([]);
});

/** Expects that there is no embed, and no event of one. */
function expectNothing({ document, window }: Page): void {
  expect(Document.prototype.querySelector.call(document, 'svc-embed')).equal(null);
  expect(window.notes.events).deep.equal([]);
}

/** Expects a frame with the options of the page's author only. */
function expectUsual(frame: HTMLIFrameElement): void {
  expect(Object.fromEntries(new URL(frame.src).searchParams)).deep.equal({ session: 'of-the-endpoint' });
  expect(frame.allow).equal('fullscreen; clipboard-write');
  expect(frame.getAttribute('sandbox')).match(/^allow-scripts allow-same-origin /);
}
