import '@svc-embed/element/define';
import { writeLog } from './log.js';

const EVENTS = [
  'svc-state',
  'svc-ready',
  'svc-view',
  'svc-navigate',
  'svc-dashboard-loaded',
  'svc-download',
  'svc-drilldown',
  'svc-ai-query',
  'svc-error',
] as const;

// The events bubble, so one place receives those of every embed on the page.
for (const name of EVENTS) document.addEventListener(name, ({ detail }) => writeLog(name, detail));

document.querySelector('#controls')?.addEventListener('change', ({ target }) => {
  const report = document.querySelector('svc-embed');
  if (target instanceof HTMLInputElement) report?.toggleAttribute(target.name, target.checked);
  else if (target instanceof HTMLSelectElement && target.value) report?.setAttribute(target.name, target.value);
  else if (target instanceof HTMLSelectElement) report?.removeAttribute(target.name);
});

document.querySelector('#direction')?.addEventListener('click', ({ currentTarget }) => {
  const isTurned = document.dir !== 'rtl';
  document.dir = isTurned ? 'rtl' : 'ltr';
  if (currentTarget instanceof Element) currentTarget.ariaPressed = `${isTurned}`;
});
