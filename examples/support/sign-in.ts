/** Signs viewers in and out, on the pages whose backend has the routes of `sign-in.mjs`. */

/** The signed-in viewer. */
type Viewer = { readonly id: string; readonly name: string; readonly city: string };
/** The answer of `/api/viewer`; `Shown` are the additional fields of this site. */
type PageState<Shown> = Shown & { readonly viewer: Viewer | null; readonly viewers: readonly Viewer[] };
/** Fetches from the backend; the page shows a message if the viewer is no longer signed in. */
export type Ask = (path: string, options?: RequestInit) => Promise<Response>;

/** The part of a page that only a signed-in viewer may see. */
interface SignInOptions<Shown> {
  /** Shows it, and returns a function that removes it. */
  show(shown: Shown, ask: Ask): () => void;
  /** The heading that gets the focus when it is shown. */
  readonly heading: string;
}

/** Returns an element of the page; throws if there is no such element of this class. */
export function byId<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new TypeError(`The page has no ${kind.name} "${id}".`);
}

/** Shows the page of the signed-in viewer, and follows changes. */
export function startSignIn<Shown>({ show, heading }: SignInOptions<Shown>): void {
  /** Number of times that the page was shown; answers for earlier ones are ignored. */
  let turn = 0;
  let remove = () => {};

  async function showPage(message = ''): Promise<void> {
    turn += 1;
    const current = turn;
    // No data of a viewer may outlive their login.
    remove();
    remove = () => {};
    const page = await readState<Shown>();
    if (current !== turn) return;
    notify(page ? message : 'The page could not be opened. Please load it again.');
    const viewer = page?.viewer;
    byId('account', HTMLElement).hidden = !viewer;
    byId('signed-in', HTMLElement).hidden = !viewer;
    byId('signed-out', HTMLElement).hidden = !page || Boolean(viewer);
    byId('viewer', HTMLElement).textContent = viewer ? `${viewer.name}, ${viewer.city}` : '';
    byId('viewers', HTMLElement).replaceChildren(...(page?.viewers ?? []).map(signInItem));
    if (page && viewer) remove = show(page, askFor(current));
  }

  function askFor(viewerTurn: number): Ask {
    return async (path, options) => {
      const response = await fetch(path, options);
      if (response.status === 401 && viewerTurn === turn) await showPage('You are no longer signed in.');
      return response;
    };
  }

  function signInItem({ id, name, city }: Viewer): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Sign in as ${name}`;
    button.addEventListener('click', () => act('/api/sign-in', { viewer: id }));
    const place = document.createElement('span');
    place.textContent = city;
    const item = document.createElement('li');
    item.append(button, place);
    return item;
  }

  /** Posts to the backend, then shows the page again, with the focus at its start. One request runs at a time. */
  async function act(path: string, body: object): Promise<void> {
    const buttons = document.querySelectorAll<HTMLButtonElement>('#viewers button, #sign-out');
    for (const button of buttons) button.disabled = true;
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await showPage();
    } catch {
      notify('That did not work. Please try again.');
    }
    for (const button of buttons) button.disabled = false;
    const starts = ['notice', heading, 'sign-in-title'].map((id) => byId(id, HTMLElement));
    starts.find((one) => one.checkVisibility())?.focus();
  }

  byId('sign-out', HTMLButtonElement).addEventListener('click', () => act('/api/sign-out', {}));
  void showPage();
}

/** Returns the signed-in viewer; undefined if the backend does not answer. */
async function readState<Shown>(): Promise<PageState<Shown> | undefined> {
  try {
    const response = await fetch('/api/viewer');
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function notify(message: string): void {
  const notice = byId('notice', HTMLElement);
  notice.textContent = message;
  notice.hidden = !message;
}
