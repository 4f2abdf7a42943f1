import type { Embed, EmbedErrorCode } from '@svc-embed/host';
import { find } from './dom.js';

const labels = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };

/** Codes are stable, messages are for developers: viewers get words of their own. */
const reasons: { readonly [code in EmbedErrorCode]?: string } = {
  'session-failed': 'No session could be opened for this page.',
  'ready-timeout': 'The embed does not answer. Your network or a blocker may keep it from loading.',
  'surface-failed': 'The embed stopped with an error.',
};

/** Shows an embed's state, and while it has failed, why. */
export function showState({ state, error }: Embed): void {
  const indicator = find('#state', HTMLOutputElement);
  indicator.dataset.state = state;
  indicator.textContent = labels[state];
  find('#problem', HTMLElement).hidden = state !== 'failed';
  if (error) find('#problem-text', HTMLElement).textContent = reasons[error.code] ?? 'This page is not available now.';
}
