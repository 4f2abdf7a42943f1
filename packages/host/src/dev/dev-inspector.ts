import { native, warnOnce } from '@svc-embed/protocol/internal';

/** The parameter of the page's address that opens the inspector of the testing kit. */
const PARAM = 'svc-inspector';

const opening = new WeakMap<Document, Promise<void>>();

/**
 * Opens the inspector if the page's address has the parameter, once a page, so that it is there before the first document loads.
 * Only development builds call this, and only their files contain the inspector.
 */
export function openAskedInspector(page: Document): Promise<void> | undefined {
  if (!new URLSearchParams(native(page, 'defaultView')?.location.search).has(PARAM)) return undefined;
  const opened = opening.get(page) ?? open(page);
  opening.set(page, opened);
  return opened;
}

async function open(page: Document): Promise<void> {
  try {
    const { openInspector } = await import('@svc-embed/testing/inspector');
    openInspector(page);
  } catch (error) {
    warnOnce(`the inspector cannot be opened: ${error}`);
  }
}
