import type { Ui } from '../i18n/ui.js';
import { type Address, pathnameOf } from './address.js';
import type { Page } from './page.js';

export type Router = ReturnType<typeof createRouter>;

interface RouterOptions {
  readonly ui: Ui;
  readonly address: Address;
  /** Fetches the page of a path. */
  open(path: string): Promise<Page>;
  /** Inserts a page into the document. */
  show(page: Page): void;
}

/** Creates a router. A later navigation supersedes an earlier one. */
export function createRouter({ ui, address, open, show }: RouterOptions) {
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
    if (push && path !== address.current()) address.push(path);
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
    /** Shows the page of the current address: at the start, and after a step in the history. */
    showCurrent: () => move(address.current(), false),
    /** Returns the title of a path, if it has been opened before. */
    titleOf: (path: string) => opened.get(pathnameOf(path))?.title(),
    publicIdOf: (path: string) => opened.get(pathnameOf(path))?.publicId,
  };
}
