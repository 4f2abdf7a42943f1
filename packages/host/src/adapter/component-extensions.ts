import { isolate, report } from '@svc-embed/protocol/internal';
import type { Embed } from '../embed.js';
import type { FiltersListener } from '../extensions/filters.js';
import type { AutoHeightOptions } from '../extensions/height.js';
import { renewalTools } from '../extensions/renewal.js';
import type { ShownFilters } from './shown-filters.js';

/** The options of a component that are extensions of its embed. */
export interface ExtensionOptions {
  /** Makes the iframe as high as its content, within these pixels, where the surface supports that; default false. */
  readonly autoHeight?: boolean | AutoHeightOptions | undefined;
  /**
   * Gives the surface a new session before its access ends, with no reload, by the `session` function or the
   * `sessionEndpoint`; default false.
   */
  readonly renew?: boolean | undefined;
  /** Called with the filters that the viewer sees, where the surface supports that. */
  readonly onFiltersChange?: FiltersListener | undefined;
}

/** The extensions of a component's embed. */
export interface ComponentExtensions {
  /** Brings the extensions to the options of the latest render. */
  update(options: ExtensionOptions): void;
}

type Pieces = typeof import('./extension-pieces.js');

/** Makes the extensions of an embed, which keep `shown` as long as the component has a listener for filters. */
export function createComponentExtensions(embed: Embed, shown: ShownFilters): ComponentExtensions {
  let options: ExtensionOptions = {};
  let isUsed = false;
  let limitsText: string | undefined;
  let stopHeight: (() => void) | undefined;
  let stopFilters: (() => void) | undefined;
  let isRenewing = false;
  let stopRenewal: (() => void) | undefined;

  function settleHeight({ autoHeight }: Pieces) {
    const limits = options.autoHeight === true ? {} : options.autoHeight || undefined;
    const text = JSON.stringify(limits);
    if (text === limitsText) return;
    // Before the limits are checked: those that are refused are reported once.
    limitsText = text;
    stopHeight?.();
    stopHeight = undefined;
    if (limits) stopHeight = autoHeight(embed, limits);
  }

  function settleFilters({ watchFilters }: Pieces) {
    if (options.onFiltersChange) {
      stopFilters ??= watchFilters(embed, (filters, change) => {
        if (shown.report(filters, change.cause)) options.onFiltersChange?.(filters, change);
      });
    } else {
      stopFilters?.();
      stopFilters = undefined;
      shown.forget();
    }
  }

  function settleRenewal({ startRenewal }: Pieces) {
    if (!!options.renew === isRenewing) return;
    // Before it begins: where there is nobody to ask for a session, that is reported once.
    isRenewing = !!options.renew;
    stopRenewal?.();
    stopRenewal = isRenewing ? startRenewal(embed, renewalTools) : undefined;
  }

  async function settle() {
    const pieces = await import('./extension-pieces.js');
    if (embed.state === 'destroyed') return;
    isolate(() => settleHeight(pieces));
    isolate(() => settleFilters(pieces));
    isolate(() => settleRenewal(pieces));
  }

  return {
    update(next) {
      options = next;
      isUsed ||= !!(next.autoHeight || next.onFiltersChange || next.renew);
      if (isUsed) settle().catch(report);
    },
  };
}
