import type { Lab } from './lab.js';

/** Adds a container that is high enough for a visible embed. */
export function tallTarget({ area }: Lab): HTMLElement {
  const target = area.appendChild(document.createElement('div'));
  target.style.height = '300px';
  return target;
}
