import type { Embed } from '@svc-embed/host';
import { find } from './dom.js';

const labels = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };

/** Shows an embed's state, and covers the embed while it loads and when it has failed. */
export function showState({ state }: Embed): void {
  const indicator = find('#state', HTMLOutputElement);
  indicator.dataset.state = state;
  indicator.textContent = labels[state];

  const problem = find('#problem', HTMLElement);
  // Hiding the focused button would lose the focus.
  if (state !== 'failed' && problem.contains(document.activeElement)) find('#page-title', HTMLElement).focus();
  problem.hidden = state !== 'failed';
  find('#waiting', HTMLElement).hidden = state !== 'loading';
  find('#frame', HTMLElement).inert = state === 'failed';
}
