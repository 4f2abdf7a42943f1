// @guard Runs one export at a time, and none if no format is offered.
import type { ExportFormat, SavedFile } from '@svc-embed/protocol';
import { connectGuest, exportsDefinition, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { expectFunction } from '../error.js';
import { clean, failureOf } from '../error-text.js';
import type { GuestExtension } from '../guest.js';
import { MAX_ID } from './answer-requests.js';

/** A file that the page requests. */
export interface ExportRequest {
  readonly format: ExportFormat;
  readonly target: 'widget' | 'dashboard';
  readonly widgetId?: string | undefined;
}

/** The signal and the progress of an export. */
export interface ExportRun {
  /** Aborted when the page cancels the export: then save nothing, and reject. */
  readonly signal: AbortSignal;
  /** Reports progress; at most ten reports a second are sent. */
  onProgress(progress: { readonly done: number; readonly total?: number | null | undefined }): void;
}

/** Options of `answerExports`. */
export interface AnswerExportsOptions {
  /** Returns the formats of the whole dashboard at this moment; an empty list forbids every export, including print. */
  formats(): readonly ExportFormat[];
  /** Saves a file. Throw a `Refusal` with a `reason` if it cannot. */
  run(request: ExportRequest, run: ExportRun): SavedFile | undefined | Promise<SavedFile | undefined>;
  /** Prints the surface, such as `() => window.print()`. Default: print is not offered. */
  print?: (() => unknown) | undefined;
}

/** The handle of `answerExports`. */
export interface ExportsHandle {
  /** Sends the page the current offer. */
  offerChanged(): void;
  /** Aborts the running export, withdraws the offer, and refuses later requests. */
  stop(): void;
}

/** Least milliseconds between two reports of progress. */
const MIN_INTERVAL = 100;

/**
 * Saves and prints for the page, one export at a time: a second one is refused as `busy`. Without any format every
 * export is refused as `not-allowed`. Use it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, on wrong options, and once `ready` has been emitted.
 * @example
 * const exports = guest.use(answerExports({
 *   formats: () => (allowExport ? ['csv', 'pdf'] : []),
 *   run: async ({ format }, { signal }) => saveFile(await makeFile(format, signal)),
 *   print: () => window.print(),
 * }));
 */
export function answerExports(options: AnswerExportsOptions): GuestExtension<ExportsHandle> {
  return makeExtension('answerExports', options, (_, link, keep) => {
    let { formats, run, print } = ownOptions(options);
    expectFunction(formats, 'formats');
    expectFunction(run, 'run');
    expectFunction(print ?? run, 'print');
    const connection = link();
    const channel = connectGuest(connection, exportsDefinition);
    let running: AbortController | undefined;
    let runningId: string | undefined;
    channel.onActiveChange(startOver);
    channel.on('cancel-export', ({ id }) => id === runningId && running?.abort());
    channel.on('export', async ({ id, ...request }) => {
      if (id.length > MAX_ID) return;
      const answer = (fields: object) => channel.emit('exported', { id, ok: false, ...fields });
      if (running) return answer({ reason: 'busy' });
      running = new AbortController();
      runningId = id;
      const { signal } = running;
      let reportedAt = 0;
      try {
        const task = request.format === 'print' ? print : run;
        if (!task || !formats().length) return answer({ reason: 'not-allowed' });
        const { name, rowCount } = Object(
          await task(request as ExportRequest, {
            signal,
            onProgress({ done, total = null }) {
              if (signal.aborted || connection.now() - reportedAt < MIN_INTERVAL) return;
              reportedAt = connection.now();
              channel.emit('export-progress', { id, done, total });
            },
          }),
        ) as SavedFile;
        answer({ ok: true, name: name && clean(name), rowCount });
      } catch (error) {
        answer(signal.aborted ? { reason: 'cancelled' } : failureOf(error));
      } finally {
        running = undefined;
      }
    });
    return {
      offerChanged,
      stop: keep(() => {
        formats = () => [];
        startOver();
      }),
    };

    /** Aborts the running export, and sends the offer again. */
    function startOver() {
      running?.abort();
      offerChanged();
    }

    function offerChanged() {
      const offered = formats();
      channel.emit('export-offer', { formats: offered, print: !!(print && offered.length) });
    }
  });
}
