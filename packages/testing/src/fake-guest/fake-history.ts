import { type AnswerOptions, giveAnswers } from '../clock/answers.js';
import { extensions } from '../extensions.js';
import type { FakeGuest } from './fake-guest.js';

/** The steps of a fake surface, and its answers. */
export interface FakeHistoryOptions extends AnswerOptions {
  /** The path of the first page of each document; default `/embed/app`. */
  readonly path?: string | undefined;
}

/** The handle of `fakeHistory`. */
export interface FakeHistory {
  /** Goes to another page, as a viewer does. */
  push(path: string): void;
}

/**
 * Keeps the steps of a surface for a page that uses `ownHistory`, and answers once, never, twice or late. Call it before the
 * page loads the surface.
 *
 * @example
 * const steps = fakeHistory(guest);
 * steps.push('/embed/app/dashboards/sales');
 */
export function fakeHistory(guest: FakeGuest, options: FakeHistoryOptions = {}): FakeHistory {
  const { path = '/embed/app' } = options;
  const channel = guest.use(extensions.history);
  let paths: readonly string[] = [path];
  let at = 0;
  const report = () =>
    channel.emit('history-changed', { path: paths[at] ?? path, back: at > 0, forward: at < paths.length - 1 });
  channel.onActiveChange(() => {
    paths = [path];
    at = 0;
  });
  channel.on('own-history', ({ own }) => own && report());
  channel.on('history-go', ({ delta }) => {
    const to = at + Math.sign(delta);
    if (paths[to] === undefined) return;
    at = to;
    giveAnswers(options, report);
  });
  return {
    push(next) {
      paths = [...paths.slice(0, ++at), next];
      report();
    },
  };
}
