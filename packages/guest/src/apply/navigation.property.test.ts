import { actionMessage } from '@svc-embed/protocol';
import { describe } from 'vitest';
import { anyPath } from '../../../protocol/test/any-path.js';
import { show } from '../../../protocol/test/same.js';
import { type Outcome, trial } from '../../../protocol/test/trial.js';
import { HOST, setUp } from '../../test/open-guest.js';
import { applyNavigation } from './navigation.js';

const promised = '0 leave the origin or the base, 0 change the session; the others are answered, once';

describe('applyNavigation', () => {
  trial(
    'A70 accepts no path that leaves the origin or the base, however a router decodes it',
    { what: 'Paths that a surface applies', promised },
    (tryAll) => {
      const steps = ['/', '/embed/app', '/embed/app/'].map(createStep);
      return tryAll(anyPath, [5000, 1_000_000], (path, outcome) => {
        const counts: Outcome = { taken: 0, refused: 0 };
        for (const step of steps) {
          const problem = step(path, counts);
          if (problem) return `${problem}: ${show(path)}`;
        }
        outcome[counts.taken ? 'taken' : 'refused']++;
        return undefined;
      });
    },
  );
});

/** Opens a guest with a base. */
function createStep(base: string) {
  const { guest, send, posted, errors } = setUp();
  const went: string[] = [];
  guest.use(applyNavigation({ base, navigate: (path) => went.push(path) }));
  guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
  const under = base.replace(/\/?$/, '/');

  return (path: string, counts: Outcome): string | undefined => {
    went.length = posted.length = errors.length = 0;
    send(actionMessage('navigate', { path }));
    if (errors.length) return `reported ${errors[0]}`;
    const answers = posted.map(({ message }) => message.payload as { name?: string });
    if (went.length + answers.length !== 1) return `went ${went.length} times, answered ${answers.length}`;
    counts[went.length ? 'taken' : 'refused']++;
    if (answers[0]) return answers[0].name === 'InvalidPath' ? undefined : 'answered something else';
    if (went[0] !== path) return 'went somewhere else';
    // Some servers split a query at ";" as well, and trim names.
    const names = [...new URL(path.replaceAll(';', '&'), HOST).searchParams.keys()].map((name) => name.trim());
    if (names.some((name) => /^(session|allowExport)$|^f_/.test(name))) return 'changes the session';
    // As written, and as routers decode it once and twice.
    const [pathname = ''] = path.split('?');
    const once = decodeURI(pathname);
    const read = [path, once, decodeURIComponent(pathname), decodeURIComponent(once)];
    if (read.some((text) => text.replace(/\?.*/s, '').includes('//'))) return 'has an empty segment';
    // Some servers normalize characters, and drop the parameters of segments.
    for (const text of [...read, once.normalize('NFKC'), once.replaceAll(/;[^/]*/g, '')]) {
      const url = new URL(text, HOST);
      if (url.origin !== HOST || !`${url.pathname}/`.startsWith(under)) return `leaves the base as ${text}`;
    }
    return undefined;
  };
}
