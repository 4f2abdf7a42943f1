import { describe } from 'vitest';
import { anyPath } from '../../../protocol/test/any-path.js';
import { CANARY } from '../../../protocol/test/any-value.js';
import { show } from '../../../protocol/test/same.js';
import { trial } from '../../../protocol/test/trial.js';
import { createPage, ready, tenant } from '../../test/fake-page.js';
import { wrongError } from '../../test/wrong-error.js';
import { mountEmbed } from '../mount-embed.js';

describe('navigate', () => {
  trial(
    'sends no path that leaves the tenant',
    {
      what: 'Paths that the host sends',
      promised: '0 leave the tenant origin, each sent once as it is, 0 errors but ours',
    },
    async (tryAll) => {
      const page = createPage();
      const { fake, target } = page.iframe();
      const options = { baseUrl: tenant, dashboard: 'sales', session: CANARY, readyTimeout: 0, window: page.window };
      const embed = mountEmbed(target, options);
      page.say(fake, 'ready', ready);

      await tryAll(anyPath, [5000, 1_000_000], (path, outcome) => {
        fake.posted.length = 0;
        const problem = wrong(path);
        outcome[fake.posted.length ? 'taken' : 'refused']++;
        return problem && `${problem}: ${show(path)}`;
      });
      embed.destroy();

      function wrong(path: string): string | undefined {
        try {
          embed.navigate(path);
        } catch (error) {
          return wrongError(error, 'invalid-action') ?? (fake.posted.length ? 'refused, and sent' : undefined);
        }
        const [posted] = fake.posted;
        if (fake.posted.length !== 1 || posted?.origin !== tenant) return `sent ${fake.posted.length} times`;
        if (!/^\/(?!\/)/.test(path)) return 'sent without a single slash at its start';
        if (new URL(path, tenant).origin !== tenant) return 'leaves the origin';
        return (posted.message.payload as { path: unknown }).path === path ? undefined : 'sent as another path';
      }
    },
  );
});
