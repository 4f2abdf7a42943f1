import { type Embed, type EmbedHistoryState, ownHistory } from '@svc-embed/host';
import { find, make } from './dom.js';

/** Adds buttons that go back and forth between the viewer's steps. Returns a function that removes them. */
export function addHistoryButtons(embed: Embed): () => void {
  const steps = embed.use(ownHistory({ onChange: show }));
  const back = make('button', { type: 'button', onclick: steps.back }, 'Back');
  const forward = make('button', { type: 'button', onclick: steps.forward }, 'Forward');
  const row = make('div', { className: 'buttons', id: 'history' }, back, forward);
  find('#actions', HTMLElement).prepend(row);
  show(steps);
  return () => {
    steps.stop();
    row.remove();
  };

  function show({ canGoBack, canGoForward }: EmbedHistoryState) {
    back.disabled = !canGoBack;
    forward.disabled = !canGoForward;
  }
}
