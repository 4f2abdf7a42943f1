import type { ExportFormat, FailureReason, SavedFile } from '@svc-embed/protocol';
import { type AnswerOptions, giveAnswers } from '../clock/answers.js';
import { extensions } from '../extensions.js';
import type { FakeGuest } from './fake-guest.js';

/** The answers of fake exports. */
export interface FakeExportsOptions extends AnswerOptions {
  /** The formats of the offer; default all. */
  readonly formats?: readonly ExportFormat[] | undefined;
  /** Whether a print is offered; default true. */
  readonly print?: boolean | undefined;
  /** Fields of the answers; default a success with the name of a file. */
  readonly answer?: SavedFile | { readonly reason: FailureReason; readonly message?: string } | undefined;
}

/**
 * Answers the exports of a page that uses `exporter`: once, never, twice or late. `guest.messages` has the requests.
 * Call it before the page loads the surface.
 *
 * @example fakeExports(guest, { answer: { reason: 'busy' }, delay: 2_000 });
 */
export function fakeExports(guest: FakeGuest, options: FakeExportsOptions = {}): void {
  const { formats = ['csv', 'xlsx', 'png', 'pdf'], print = true, answer = { name: 'dashboard.csv' } } = options;
  const channel = guest.use(extensions.exports);
  channel.onActiveChange((isActive) => isActive && channel.emit('export-offer', { formats, print }));
  channel.on('export', ({ id }) =>
    giveAnswers(options, () => channel.emit('exported', { id, ok: !('reason' in answer), ...answer })),
  );
}
