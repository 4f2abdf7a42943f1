import { addBreadcrumb, captureException, captureMessage } from '@sentry/browser';
import { type Embed, type EmbedError, isEmbedError, type Rejection } from '@svc-embed/host';

/** Reports the failures of an embed under a name of your choice. Returns the function that stops. */
export function reportErrors(embed: Embed, name: string): () => void {
  const reported = new WeakSet<EmbedError>();

  /** Called for each failed load; after recovery has ended, all of them have the same error. */
  function reportEnd(error: unknown): void {
    // The page has removed the embed, which is not a failure.
    if (!isEmbedError(error) || error.code === 'destroyed' || error.code === 'aborted' || reported.has(error)) return;
    reported.add(error);
    captureException(error, {
      fingerprint: ['svc-embed', name, error.code],
      tags: { embed: name, 'embed.code': error.code, 'embed.status': error.status },
    });
  }

  const stopStates = embed.onStateChange((state, { error, ready }) => {
    addBreadcrumb({ category: 'embed', message: `${name} is ${state}`, data: { code: error?.code } });
    // `ready` rejects after the last attempt, so a failure that recovery fixes is only a breadcrumb.
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

/** For the option `onReject`: adds a breadcrumb. It is not a report, because any window can cause one. */
export function noteRejection({ reason, origin, path }: Rejection): void {
  addBreadcrumb({ category: 'embed', level: 'warning', message: 'dropped a message', data: { reason, origin, path } });
}
