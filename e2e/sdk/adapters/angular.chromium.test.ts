import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { openComponent } from '../../support/engines/open-component.js';

const APPS = { 'an app without zones': '/pages/angular', 'an app with zone.js': '/pages/angular-zone' };

for (const [name, path] of Object.entries(APPS)) {
  test(`${name} runs listeners of outputs and extensions in its zone, and becomes stable while the embed is watched`, async ({
    lab,
  }) => {
    const { page, render, surface, window } = await openComponent(lab, path);
    const { angularPage: angular } = window;
    angular.isWatching = true;
    await render({ dashboard: 'scripted' });
    const scripted = await surface();
    await scripted.run(({ emit, ready }) => {
      const extensions = ['filters', 'health'];
      ready(extensions);
      emit('using', { extensions });
      emit('filters-changed', { filters: { 'a.b': 1 }, cause: 'viewer' });
      emit('dashboard-loaded', { publicId: 'sales' });
    });
    await lab.until(() => angular.events.length === 2);
    expect(angular.events).deep.equal(['filters a.b', 'loaded sales']);
    // `tick()` may be called outside the zone of the app.
    angular.given.update((options) => ({ ...options, locale: 'de', title: 'Umsatz' }));
    angular.app?.tick();
    await lab.until(() => page.sent.length > 0);
    expect(page.sent).deep.equal([['set-locale', { locale: 'de' }]]);
    await angular.app?.whenStable();
    // Two changes of the state, one event about filters, one about the dashboard.
    expect(angular.zones).deep.equal(Array(4).fill('Zone' in window));
    expect(page.sessions).deep.equal(['mount']);
  });

  test(`${name} opens another dashboard with another session, and shows the alert for invalid options until they are valid`, async ({
    lab,
  }) => {
    const { page, all, ready, render, shows } = await openComponent(lab, path);
    await render();
    const first = await ready();
    await render({ dashboard: 'answers' });
    const second = await ready(first);
    expect(second.url).contain('/answers?session=s2');
    await render({ dashboard: 'answers', path: '/embed/chat' });
    await lab.until(() => shows('[role=alert]'));
    expect(page.errors).deep.equal(['invalid-option']);
    lab.tolerate(/expected either dashboard or path/);
    expect(page.states.at(-1)).equal('failed');
    await render();
    await ready(second);
    expect(all('[role=alert]').length).equal(0);
    expect(all('iframe').length).equal(1);
    expect(page.sessions).deep.equal(['mount', 'mount', 'mount']);
  });
}
