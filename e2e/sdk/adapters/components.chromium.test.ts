import type { EmbedOptionFields } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { COMPONENTS, openComponent } from '../../support/engines/open-component.js';
import { passFrames } from '../../support/engines/track-place.js';

const LOOK = {
  colorScheme: 'dark',
  theme: { primaryColor: '#000000' },
  locale: 'ar',
  filters: { 'movies.genre': { value: 'Drama' } },
} as const;

/** The actions that send the options in LOOK. */
const ACTIONS = [
  ['set-color-scheme', { scheme: 'dark' }],
  ['set-theme', { primaryColor: '#000000' }],
  ['set-locale', { locale: 'ar' }],
  ['set-filter', { filterUrlParameter: 'f_movies.genre={"value":"Drama"}' }],
];

for (const [name, path] of Object.entries(COMPONENTS)) {
  test(`${name} requests one session, loads one document, does not move the focus, and leaves no frame when it is unmounted`, async ({
    lab,
  }) => {
    const { page, all, focused, ready, render, window } = await openComponent(lab, path);
    const before = (await lab.requests('tenant')).length;
    const button = window.document.body.appendChild(window.document.createElement('button'));
    button.focus();
    await render();
    await ready();
    const documents = (await lab.requests('tenant')).slice(before).filter((address) => address.startsWith('/embed/'));
    expect(documents).deep.equal(['/embed/dashboard/speaks?session=s1']);
    expect(page.sessions).deep.equal(['mount']);
    expect(page.states).deep.equal(['loading', 'ready']);
    expect(focused()).equal(button);

    page.unmount();
    await lab.until(() => all('iframe').length === 0);
    expect(window.length).equal(0);
  });

  test(`${name} sends changes of theme, locale and filters to the same document, and nothing for equal options or another title`, async ({
    lab,
  }) => {
    const { page, iframe, ready, render } = await openComponent(lab, path);
    let options: EmbedOptionFields = { theme: { primaryColor: '#123456' }, filters: { 'a.b': { value: [1] } } };
    const sent = [['set-theme', options.theme], ...ACTIONS];
    await render(options);
    const surface = await ready();
    for (let times = 0; times < 5; times++) await render(options);
    expect(page.sent).deep.equal(sent.slice(0, 1));

    const look = { ...LOOK, filters: { ...options.filters, ...LOOK.filters } };
    for (const [option, value] of Object.entries(look)) {
      options = { ...options, [option]: value };
      await render(options);
    }
    await lab.until(() => page.sent.length === 5);
    expect(page.sent).deep.equal(sent);
    expect((await lab.received(surface)).length).equal(5);

    await render({ ...options, title: 'Sales' });
    await lab.until(() => iframe().title === 'Sales');
    expect(page.sent).deep.equal(sent);
    expect(page.sessions).deep.equal(['mount']);
    expect(await ready()).equal(surface);
  });

  test(`${name} requests the session of a lazy embed when it comes near the viewport`, async ({ lab }) => {
    const { page, all, ready, render, shows, window } = await openComponent(lab, path);
    const spacer = window.document.createElement('div');
    spacer.style.height = '5000px';
    window.document.body.prepend(spacer);
    await render({ lazy: { rootMargin: '0px' } });
    await lab.until(() => shows('[role=status]'));
    // An observer reports the first positions after the next frame.
    await passFrames();
    expect(page.sessions).deep.equal([]);
    all('[role=status]')[0]?.scrollIntoView();
    await ready();
    expect(page.sessions).deep.equal(['mount']);
  });

  test(`${name} shows frame and covers and sends actions under a strict policy`, async ({ lab }) => {
    const { page, all, iframe, ready, render, shows } = await openComponent(lab, `${path}/strict`);
    await render({ recover: false });
    const room = iframe().getBoundingClientRect().toJSON();
    const surface = await ready();
    await render({ recover: false, colorScheme: 'dark' });
    await lab.until(() => page.sent.length === 1);
    await surface.run(({ emit }) => emit('error', { message: 'down', fatal: true }));
    await lab.until(() => shows('[role=alert]'));
    expect(all('[role=alert]')[0]?.getBoundingClientRect().toJSON()).deep.equal(room);
    // Vue creates a policy of Trusted Types when it is loaded, and works without it if the page forbids it.
    const violations = page.violations.filter((violation) => violation !== 'trusted-types trusted-types-policy');
    expect(violations).deep.equal([]);
  });
}
