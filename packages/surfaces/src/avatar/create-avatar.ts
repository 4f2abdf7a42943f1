import type { SessionGrant } from '../contract.js';
import { element } from '../dom/element.js';
import { initials } from './initials.js';

/** Creates the viewer's avatar: the picture if it loads, else the initials of the name, else nothing. */
export function createAvatar({ displayName, picture }: SessionGrant['viewer']): HTMLElement {
  const name = displayName?.trim() ?? '';
  const letters = initials(name);
  const avatar = element('span', { class: 'avatar', 'data-avatar': 'initials', title: name || undefined });

  function showInitials(): void {
    avatar.dataset.avatar = 'initials';
    avatar.hidden = letters === '';
    avatar.replaceChildren(
      element('span', { 'aria-hidden': 'true' }, letters),
      element('span', { class: 'visually-hidden' }, name),
    );
  }

  showInitials();
  if (picture !== null) {
    const image = element('img', { alt: name, referrerpolicy: 'no-referrer', decoding: 'async', draggable: 'false' });
    image.addEventListener('load', () => {
      avatar.dataset.avatar = 'picture';
      avatar.hidden = false;
      avatar.replaceChildren(image);
    });
    image.src = picture;
  }
  return avatar;
}
