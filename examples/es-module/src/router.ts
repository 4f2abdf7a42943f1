import { type Route, routes } from './routes.js';

/** Shows the route of the address, now and after each change: by a link of the navigation, back or forward. */
export function startRouter(show: (route: Route) => void): void {
  let shown: Route | undefined;
  const go = () => {
    const route = routes.find(({ path }) => path === location.pathname) ?? routes[0];
    if (route === shown) return;
    shown = route;
    for (const link of navigation()) link.ariaCurrent = link.pathname === route.path ? 'page' : null;
    show(route);
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('nav a') : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!(link instanceof HTMLAnchorElement) || !plain) return;
    event.preventDefault();
    if (link.pathname !== location.pathname) history.pushState(null, '', link.pathname);
    go();
  });
  window.addEventListener('popstate', go);
  if (!routes.some(({ path }) => path === location.pathname)) history.replaceState(null, '', routes[0].path);
  go();
}

const navigation = (): NodeListOf<HTMLAnchorElement> => document.querySelectorAll<HTMLAnchorElement>('nav a');
