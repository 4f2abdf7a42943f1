import '@svc-embed/element/define';
import type { SvcEmbedEventMap } from '@svc-embed/element';
import { writeLog } from './log.js';

const EVENTS: Readonly<Record<keyof SvcEmbedEventMap, true>> = {
  'svc-state': true,
  'svc-ready': true,
  'svc-view': true,
  'svc-navigate': true,
  'svc-dashboard-loaded': true,
  'svc-download': true,
  'svc-drilldown': true,
  'svc-ai-query': true,
  'svc-error': true,
  'svc-session-expiring': true,
  'svc-session-expired': true,
  'svc-filters-changed': true,
};

// The events bubble, so one listener receives those of every embed on the page.
for (const name of Object.keys(EVENTS) as (keyof SvcEmbedEventMap)[])
  document.addEventListener(name, ({ detail }) => writeLog(name, detail));

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
