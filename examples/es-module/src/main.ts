import type { Embed } from '@svc-embed/host';
import { bindActions, resetActions } from './actions.js';
import { find } from './dom.js';
import { clearLog, writeLog } from './log.js';
import { mountRoute } from './mount-route.js';
import { startRouter } from './router.js';
import { showState } from './state.js';

/** The embed of the page that is shown; another one after each change of route. */
let current: Embed | undefined;

startRouter((route) => {
  const title = find('#page-title', HTMLElement);
  title.textContent = route.title;
  // As after a page load, screen readers start at the title.
  if (current) title.focus();
  current?.destroy();
  resetActions();
  find('[name=path]', HTMLInputElement).value = route.elsewhere;
  document.title = `${route.title} · Northwind Console`;
  const embed = mountRoute(route, find('#frame', HTMLElement));
  embed.onAny(({ payload }, name) => writeLog('event', name, payload));
  embed.onStateChange(() => showState(embed));
  showState(embed);
  current = embed;
});

bindActions(() => current);
find('#retry', HTMLButtonElement).addEventListener('click', () => {
  // The page already shows the state with the new error.
  current?.reload().catch(() => undefined);
});
find('#clear', HTMLButtonElement).addEventListener('click', clearLog);
