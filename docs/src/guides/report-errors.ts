import { addBreadcrumb, captureException, captureMessage } from '@sentry/browser';
import { type Embed, type EmbedError, isEmbedError, type Rejection } from '@svc-embed/host';

/** Reports the failures of an embed, which the reports know by a name of yours. Returns what stops that. */
export function reportErrors(embed: Embed, name: string): () => void {
  const reported = new WeakSet<EmbedError>();

  /** Called for each failed load; they share one error once recovery has ended. */
  function reportEnd(error: unknown): void {
    // An embed that the page itself removed has not failed.
    if (!isEmbedError(error) || error.code === 'destroyed' || error.code === 'aborted' || reported.has(error)) return;
    reported.add(error);
    captureException(error, {
      fingerprint: ['svc-embed', name, error.code],
      tags: { embed: name, 'embed.code': error.code, 'embed.status': error.status },
    });
  }

  const stopStates = embed.onStateChange((state, { error, ready }) => {
    addBreadcrumb({ category: 'embed', message: `${name} is ${state}`, data: { code: error?.code } });
    // `ready` rejects once nothing more is tried, so a failure that recovery repairs is a breadcrumb alone.
    if (state === 'failed') ready.catch(reportEnd);
  });
  const stopErrors = embed.on('error', ({ message, name: kind = 'Error', context, fatal }) => {
    // A fatal error fails the embed, and is reported with its state.
    if (fatal) return;
    captureMessage(`${kind}: ${message}`, {
      level: 'warning',
      fingerprint: ['svc-embed', name, kind, context ?? ''],
      tags: { embed: name, 'embed.context': context },
    });
  });

  return () => {
    stopStates();
    stopErrors();
  };
}

/** Keeps dropped messages for the next report. For the option `onReject`; any window can cause one, so none is a report. */
export function noteRejection({ reason, origin, path }: Rejection): void {
  addBreadcrumb({ category: 'embed', level: 'warning', message: 'dropped a message', data: { reason, origin, path } });
}
