import type { Scope } from '../dom/scope.js';

/** Between the button and its menu, and between the menu and the edge of the window, in px. */
const GAP = 4;
/** Enough for a menu, in px. */
const ROOM = 240;

/**
 * Makes a button open a menu (`role="menu"`, `popover="auto"`) as the ARIA menu button pattern has it: arrows, Home and End
 * move, Escape, Tab and a press elsewhere close, and the focus comes back. The browser keeps it above everything else.
 */
export function connectMenu(button: HTMLButtonElement, menu: HTMLElement, scope: Scope): void {
  const items = () => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const isOpen = () => menu.matches(':popover-open');
  const close = () => menu.hidePopover();

  function onToggle({ newState }: ToggleEvent): void {
    const open = newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    // It stands still while the page moves.
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
  // After the browser's own toggle.
  button.addEventListener('click', () => setTimeout(() => isOpen() && items()[0]?.focus()));
  menu.addEventListener('beforetoggle', () => place(menu, button));
  menu.addEventListener('toggle', onToggle);
  menu.addEventListener('keydown', move);
  scope.add(() => removeEventListener('scroll', close, true));
}

/** Below the button, its end at the button's; above where there is more room. It has no size yet. */
function place({ style }: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const below = innerHeight - anchor.bottom;
  const goesUp = below < ROOM && anchor.top > below;
  const isRtl = getComputedStyle(button).direction === 'rtl';
  style.top = goesUp ? 'auto' : `${anchor.bottom + GAP}px`;
  style.bottom = goesUp ? `${innerHeight - anchor.top + GAP}px` : 'auto';
  style.left = isRtl ? `${Math.max(GAP, anchor.left)}px` : 'auto';
  style.right = isRtl ? 'auto' : `${Math.max(GAP, document.documentElement.clientWidth - anchor.right)}px`;
}
