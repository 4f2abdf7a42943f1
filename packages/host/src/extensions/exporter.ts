import type { ExportFormat, SavedFile } from '@svc-embed/protocol';
import { connectHost, createCodec, exportsDefinition, own, ownOptions } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';
import { readRules } from '../rule.js';
import { type Answer, createAsker, failure, type RequestOptions } from './asker.js';

/** The formats of the whole dashboard now, and whether it can be printed. */
export interface ExportOffer {
  /** Empty if the surface allows no export. A later surface may name other formats than `ExportFormat`. */
  readonly formats: readonly (ExportFormat | (string & {}))[];
  readonly print: boolean;
}

/** Options of `exporter`. */
export interface ExporterOptions {
  /** Called with the offer of each document, and when it changes. */
  readonly onOffer?: ((offer: ExportOffer) => void) | undefined;
}

/** A file to be saved. */
export interface SaveRequest {
  readonly format: ExportFormat;
  /** Default `dashboard`. */
  readonly target?: 'widget' | 'dashboard' | undefined;
  /** Id of the widget, as the surface names it in its events. */
  readonly widgetId?: string | undefined;
}

/** Limits of the wait for an export, and its progress. */
export interface ExportWait extends RequestOptions {
  /** Milliseconds; default 60,000, 0 for none. */
  readonly timeout?: number | undefined;
  /** Called for each report of the surface, which sends at most ten a second; `total` is null if it is unknown. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number | null }) => void) | undefined;
}

/** The handle of `exporter`. */
export interface Exporter {
  /** Resolves when the surface has handed the file to the browser. */
  save(request: SaveRequest, wait?: ExportWait): Promise<SavedFile>;
  /**
   * Resolves when the print dialog of the frame is closed or, if the browser does not wait for it, is open. `watchHealth` waits
   * for that, also after this call timed out.
   */
  print(wait?: ExportWait): Promise<void>;
  /** Ends the export that is under way with `aborted`, and rejects later calls. */
  stop(): void;
}

interface Exported extends Answer, SavedFile {}

/**
 * Saves and prints the surface from the page. The file goes from the frame to the browser; its rows never come to the page.
 * Each call waits until the surface is ready, and rejects with:
 * - `action-failed` and a `reason`: the surface could not do it, its document was replaced, or the sandbox of the frame lacks
 *   `allow-downloads` or `allow-modals`, which is `not-allowed`;
 * - `unsupported`: the surface has no exports; nothing was sent;
 * - `wait-timeout`, `aborted`, `destroyed`: the wait ended, and with it the export.
 *
 * A rejection that is not handled is not reported.
 *
 * @throws EmbedError `invalid-option`, when it is used; `save` throws `invalid-action`.
 * @example
 * const files = embed.use(exporter({ onOffer: ({ formats }) => (button.disabled = !formats.includes('pdf')) }));
 * button.onclick = () => files.save({ format: 'pdf' }).catch(showError);
 */
export function exporter(options: ExporterOptions = {}): EmbedExtension<Exporter> {
  return makeExtension('exporter', connectExporter, options);
}

function connectExporter(connection: Connection, options: ExporterOptions): Exporter {
  const { onOffer } = readRules({ onOffer: 'function' }, options);
  const channel = connectHost(connection, exportsDefinition);
  const { make } = createCodec('action', connection.namespace, exportsDefinition);
  const { ask, stop } = createAsker<Exported>(connection, channel, 'exported');
  const off = channel.on('export-offer', (offer) => onOffer?.(offer));
  return {
    save: (request, wait) => start('save', request, wait),
    print: (wait) => start('print', { format: 'print' }, wait),
    stop() {
      off();
      stop();
    },
  };

  function start(name: string, request: unknown, wait: ExportWait | undefined) {
    const { format, target = 'dashboard', widgetId } = ownOptions(request as SaveRequest);
    const payload = { id: '', format, target, widgetId };
    const made = make({ name: 'export', payload, timestamp: 0 });
    if (!made.ok) return connection.fail('invalid-action', { ...made, path: `${name} ${made.path}` });
    const timeout = (own(wait, 'timeout') ?? 60_000) as number;
    const isPrint = (format as string) === 'print';
    return ask(name, { ...wait, timeout }, (id) => {
      const { onProgress } = readRules<ExportWait>({ onProgress: 'function' }, Object(wait));
      const token = `allow-${isPrint ? 'modals' : 'downloads'}`;
      if (!RegExp(`${token}(?!-)`, 'i').test(connection.frame.iframe.getAttribute('sandbox') ?? token))
        throw failure(name, DEV ? `the sandbox of the frame lacks ${token}` : token, 'not-allowed');
      const off = channel.on('export-progress', (progress) => {
        const { done, total } = progress;
        if (progress.id === id) onProgress?.({ done, total });
      });
      return {
        send: () => channel.send('export', { ...payload, id } as never),
        read({ name, rowCount }) {
          if (isPrint) return;
          // The surface may send any name: without folders, control characters and sessions.
          const text = name && connection.redactor.redact(name);
          return { name: text?.replace(/^.*[/\\]|\p{Cc}/gsu, '').slice(0, 1_000), rowCount };
        },
        end(isOpen) {
          if (isOpen) channel.send('cancel-export', { id });
          off();
        },
      };
    });
  }
}
