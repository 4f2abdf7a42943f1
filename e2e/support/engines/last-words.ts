import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Lab } from './lab.js';

export function typesOf(messages: readonly { readonly type: string }[]): string[] {
  return messages.map(({ type }) => type.split(':').slice(2).join(':'));
}

/** Returns the surface in a frame of another one, by default the first; a later one than `except`. */
export async function innerOf(
  lab: Lab,
  surface: ScriptedSurface,
  index = 0,
  except?: ScriptedSurface,
): Promise<ScriptedSurface> {
  // The frames of a document in another process may be known late.
  await lab.until(() => surface.window.length > index);
  return lab.surface(surface.window.frames[index] as Window, except);
}

/** Returns a text for `needs` if the browser opens no window without a click. */
export function lacksPopups(): string | undefined {
  const popup = open('/probe');
  popup?.close();
  return popup ? undefined : 'windows that open without a click';
}

/** Lets a surface emit `navigate` for these paths while a listener removes its frame. No other event may have the last path. */
export function lastWords(surface: ScriptedSurface, ...paths: string[]) {
  const posted = `/posted-${crypto.randomUUID()}`;
  const over = new Promise<void>((resolve) => {
    const ended = new AbortController();
    function receive({ data }: MessageEvent) {
      if (Object(data).payload?.path !== paths.at(-1)) return;
      ended.abort();
      resolve();
    }
    addEventListener('message', receive, { signal: ended.signal });
  });
  // Not awaited: it may never resolve after the frame is removed.
  surface.run(
    ({ emit }, paths, posted) => {
      for (const path of paths) emit('navigate', { path });
      fetch(posted).catch(() => {});
    },
    paths,
    posted,
  );
  return {
    /** Resolves when all events have been dispatched in this page. */
    over,
    /** Blocks inside a listener until all events are posted. */
    underWay() {
      const request = new XMLHttpRequest();
      do {
        request.open('GET', '/requests/tenant', false);
        request.send();
      } while (!request.responseText.includes(posted));
    },
  };
}
