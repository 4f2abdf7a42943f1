import { uniqueId } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';

/** Makes a button open and close a panel, which Escape, a press elsewhere and a change of focus close, too. */
export function createDisclosure(button: HTMLButtonElement, panel: HTMLElement, scope: Scope): void {
  panel.id = uniqueId();
  button.setAttribute('aria-controls', panel.id);
  const isInside = (node: EventTarget | null) =>
    node instanceof Node && (panel.contains(node) || button.contains(node));

  function toggle(open: boolean): void {
    panel.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    if (open) panel.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }
  function onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || panel.hidden) return;
    event.stopPropagation();
    toggle(false);
    button.focus();
  }
  function onPress(event: PointerEvent): void {
    if (!panel.hidden && !isInside(event.target)) toggle(false);
  }

  button.addEventListener('click', () => toggle(panel.hidden === true));
  button.addEventListener('keydown', onEscape);
  panel.addEventListener('keydown', onEscape);
  panel.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !isInside(event.relatedTarget)) toggle(false);
  });
  document.addEventListener('pointerdown', onPress);
  scope.add(() => document.removeEventListener('pointerdown', onPress));
  toggle(false);
}
