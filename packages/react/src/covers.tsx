import type { EmbedFailure } from '@svc-embed/host';
import { coverTexts, retryStyle } from '@svc-embed/host/adapter';
import type { ReactNode } from 'react';

/** The default view of an embed that has failed. */
export function errorView({ retry }: EmbedFailure): ReactNode {
  return (
    <>
      {coverTexts.error}{' '}
      <button
        type="button"
        ref={(button) => {
          // React does not accept a style as text.
          if (button) button.style.cssText = retryStyle;
        }}
        onClick={retry}
      >
        {coverTexts.retry}
      </button>
    </>
  );
}
