import type { Ui } from '../i18n/ui.js';
import type { Page } from './page.js';

export type Router = ReturnType<typeof createRouter>;

/** Creates a router. `open` fetches a page, `show` inserts it. A later navigation supersedes an earlier one. */
export function createRouter(ui: Ui, open: (path: string) => Promise<Page>, show: (page: Page) => void) {
  const opened = new Map<string, Pick<Page, 'title' | 'publicId'>>();
  let page: Page | undefined;
  let version = 0;

  async function move(path: string, push: boolean): Promise<boolean> {
    const mine = ++version;
    const pathname = pathnameOf(path);
    const next = await open(pathname);
    if (mine !== version) {
      next.close();
      return false;
    }
    const isFirst = page === undefined;
    const { title, publicId } = next;
    opened.set(pathname, publicId === undefined ? { title } : { title, publicId });
    // Set the title first: the navigation event that follows the change of address contains it.
    document.title = title();
    if (push && path !== currentPath()) history.pushState(null, '', path);
    page?.close();
    page = next;
    show(next);
    next.start(isFirst);
    if (!isFirst) next.heading.focus();
    return true;
  }

  ui.paint(() => {
    if (page) document.title = page.title();
  });
  return {
    get page() {
      return page;
    },
    /** Navigates to a path and focuses the page's heading. Resolves with whether the page is shown. */
    go: (path: string) => move(path, true),
    /** Shows the page of the current address: at the start, and on `popstate`. */
    showCurrent: () => move(currentPath(), false),
    /** The title of a path, if it has been opened before. */
    titleOf: (path: string) => opened.get(pathnameOf(path))?.title(),
    publicIdOf: (path: string) => opened.get(pathnameOf(path))?.publicId,
  };
}

function pathnameOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

function currentPath(): string {
  return location.pathname;
}
