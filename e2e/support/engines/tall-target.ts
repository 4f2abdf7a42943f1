import type { Lab } from './lab.js';

/** A container that is high enough for an embed to be seen. */
export function tallTarget({ area }: Lab): HTMLElement {
  const target = area.appendChild(document.createElement('div'));
  target.style.height = '300px';
  return target;
}
