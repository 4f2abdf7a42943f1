import { createAvatar } from '../avatar/create-avatar.js';
import type { Page } from '../boot/page.js';
import { BASES } from '../boot/routes.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { isSameLanguage } from '../i18n/ui.js';

/** Creates the app's bar with the link home. Returns the function that shows a page below it. */
export function frameApp(
  { config, ui, address, viewer, creatorMode }: SurfaceContext,
  root: HTMLElement,
): (page: Page) => void {
  const home = element('a', { href: BASES.app, class: 'brand' });
  const all = element('a', { href: BASES.app });
  const here = element('span', { 'aria-current': 'page' });
  const crumbs = element('ol', { role: 'list' }, element('li', {}, all), element('li', {}, here));
  const trail = element('nav', { class: 'crumbs' }, crumbs);
  const mode = element('span', { class: 'chip creator-mode', 'data-creator-mode': true });
  const bar = element(
    'header',
    { class: 'app-bar' },
    home,
    trail,
    ...(creatorMode ? [mode] : []),
    createAvatar(viewer),
  );
  let shown: Page | undefined;

  ui.paint(paint);
  function paint(): void {
    home.textContent = ui.messages.appTitle;
    all.textContent = ui.messages.allDashboards;
    trail.setAttribute('aria-label', ui.messages.allDashboards);
    const own = config.creatorTitles?.find(({ locale }) => isSameLanguage(locale, ui.locale));
    mode.textContent = own?.value ?? ui.messages.creatorMode;
    here.textContent = shown?.title() ?? '';
    trail.hidden = address.current().replace(/\/$/, '') === BASES.app;
  }
  return (page) => {
    shown = page;
    paint();
    root.replaceChildren(bar, page.element);
    scrollTo({ top: 0 });
  };
}
