import type { Ui } from '../i18n/ui.js';
import type { Page } from './page.js';

/** Shows one page at a time, in step with the browser's history. */
export interface Router {
  readonly page: Page | undefined;
  /** Goes to a path of this surface (a query may follow) and moves the focus to the new page's heading. */
  go(path: string): Promise<void>;
  /** Shows what the address says: at the start, and after the viewer went back or forth. */
  showCurrent(): Promise<void>;
  /** The title of a path that has been opened before. */
  titleOf(path: string): string | undefined;
  publicIdOf(path: string): string | undefined;
}

/** Makes a router; `open` fetches what a path shows, `show` puts it on the page. A later call overtakes an earlier one. */
export function createRouter(ui: Ui, open: (path: string) => Promise<Page>, show: (page: Page) => void): Router {
  const opened = new Map<string, Pick<Page, 'title' | 'publicId'>>();
  let page: Page | undefined;
  let turn = 0;

  async function move(path: string, push: boolean): Promise<void> {
    const mine = ++turn;
    const pathname = pathnameOf(path);
    const next = await open(pathname);
    if (mine !== turn) return next.close();
    const isFirst = page === undefined;
    const { title, publicId } = next;
    opened.set(pathname, publicId === undefined ? { title } : { title, publicId });
    // The title comes first: it is told with the change of the address.
    document.title = title();
    if (push && path !== currentPath()) history.pushState(null, '', path);
    page?.close();
    page = next;
    show(next);
    next.start();
    if (!isFirst) next.heading.focus();
  }

  ui.paint(() => {
    if (page) document.title = page.title();
  });
  return {
    get page() {
      return page;
    },
    go: (path) => move(path, true),
    showCurrent: () => move(currentPath(), false),
    titleOf: (path) => opened.get(pathnameOf(path))?.title(),
    publicIdOf: (path) => opened.get(pathnameOf(path))?.publicId,
  };
}

function pathnameOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

function currentPath(): string {
  return location.pathname;
}
