import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { aiHosts, openApp } from '../../support/engines/open-app.js';

for (const [name, create] of Object.entries(aiHosts))
  for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin'])
    test(`an unchanged surface runs in ${name}, in a frame with the sandbox ${sandbox}`, async ({ lab }) => {
      const { host, sent, reported } = await openApp(lab, { create, sandbox });
      const origin = sandbox.includes('same-origin') ? lab.sites.foreign : 'null';
      expect(reported('ready')).deep.equal([{ origin, fetched: false }]);
      await lab.until(() => reported('set-locale').length > 0);
      expect(reported('set-locale')).deep.equal([{ lang: 'de', scheme: 'dark' }]);
      host.changeContext({ theme: 'light' });
      await lab.until(() => reported('set-color-scheme').length > 1);
      expect(reported('set-color-scheme').at(-1)).deep.equal({ lang: 'de', scheme: 'light' });

      const filters = { 'movies.genre': { value: 'Drama' } };
      host.sendInput({ filters });
      expect(await host.callTool('set_filter', { member: 'movies.year', values: ['1999'] })).not.property('isError');
      expect(reported('filters')).deep.equal([filters, { ...filters, 'movies.year': { value: '1999' } }]);
      await lab.until(() => sent('ui/notifications/size-changed').length > 0);
      expect(sent('ui/notifications/size-changed')).deep.equal([{ height: 321 }]);

      await host.callTool('refresh');
      await lab.until(() => reported('link').length > 0);
      expect([sent('ui/open-link'), reported('link')]).deep.equal([[{ url: 'https://example.com/' }], ['handled']]);
      await host.teardown();
      expect([reported('teardown'), host.rejections]).deep.equal([[{}], []]);
    });
