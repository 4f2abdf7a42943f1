import type { Scope } from '../dom/scope.js';
import { visibleEdge } from '../dom/visible-edge.js';

/** The gap between button and menu, and between menu and window edge, in px. */
const GAP = 4;
/** The space that a menu needs, in px. */
const ROOM = 240;

/**
 * Connects a button with its menu (`role="menu"`, `popover="auto"`) following the ARIA menu button pattern: arrow keys,
 * Home and End move the focus; Escape, Tab and a press elsewhere close the menu and return the focus. See
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/.
 */
export function connectMenu(button: HTMLButtonElement, menu: HTMLElement, scope: Scope): void {
  const items = () => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const isOpen = () => menu.matches(':popover-open');
  const close = () => menu.hidePopover();

  function onToggle({ newState }: ToggleEvent): void {
    const open = newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    // The menu is fixed and does not scroll with its button.
    if (open) addEventListener('scroll', close, { capture: true, passive: true });
    else removeEventListener('scroll', close, true);
  }

  function move(event: KeyboardEvent): void {
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') close();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  function openWith(event: KeyboardEvent): void {
    if (isOpen() || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    menu.showPopover();
    items()
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus();
  }

  button.popoverTargetElement = menu;
  button.setAttribute('aria-haspopup', 'menu');
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('keydown', openWith);
  // The browser toggles the popover after this event.
  button.addEventListener('click', () => setTimeout(() => isOpen() && items()[0]?.focus()));
  menu.addEventListener('beforetoggle', () => positionMenu(menu, button));
  menu.addEventListener('toggle', onToggle);
  menu.addEventListener('keydown', move);
  scope.add(() => removeEventListener('scroll', close, true));
}

/** Positions a menu below the button and aligned with its end, or above it if there is more space. It has no size yet. */
function positionMenu({ style }: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const below = visibleEdge('bottom') - anchor.bottom;
  const goesUp = below < ROOM && anchor.top - visibleEdge('top') > below;
  const isRtl = getComputedStyle(button).direction === 'rtl';
  style.top = goesUp ? 'auto' : `${anchor.bottom + GAP}px`;
  style.bottom = goesUp ? `${innerHeight - anchor.top + GAP}px` : 'auto';
  style.left = isRtl ? `${Math.max(GAP, anchor.left)}px` : 'auto';
  style.right = isRtl ? 'auto' : `${Math.max(GAP, document.documentElement.clientWidth - anchor.right)}px`;
}
