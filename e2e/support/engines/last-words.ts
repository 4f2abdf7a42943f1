import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Lab } from './lab.js';

export function typesOf(messages: readonly { readonly type: string }[]): string[] {
  return messages.map(({ type }) => type.split(':').slice(2).join(':'));
}

/** The surface in the first frame of another one, or in a later frame; not the one that is named. */
export async function innerOf(
  lab: Lab,
  surface: ScriptedSurface,
  index = 0,
  except?: ScriptedSurface,
): Promise<ScriptedSurface> {
  // A document of another process may tell late of its frames.
  await lab.until(() => surface.window.length > index);
  return lab.surface(surface.window.frames[index] as Window, except);
}

/** What a browser lacks that opens no window without a click. */
export function lacksPopups(): string | undefined {
  const popup = open('/probe');
  popup?.close();
  return popup ? undefined : 'windows that open without a click';
}

/** Has a surface, whose frame a listener of the first takes away, navigate to these paths; the last must be its own. */
export function lastWords(surface: ScriptedSurface, ...paths: string[]) {
  const posted = `/posted-${crypto.randomUUID()}`;
  const over = new Promise<void>((resolve) => {
    const ended = new AbortController();
    function hear({ data }: MessageEvent) {
      if (Object(data).payload?.path !== paths.at(-1)) return;
      ended.abort();
      resolve();
    }
    addEventListener('message', hear, { signal: ended.signal });
  });
  // It may end with its frame, so nobody waits for it.
  surface.run(
    ({ emit }, paths, posted) => {
      for (const path of paths) emit('navigate', { path });
      fetch(posted).catch(() => {});
    },
    paths,
    posted,
  );
  return {
    /** All of them have been dispatched in this page. */
    over,
    /** Waits, in the midst of a listener, until all of them are posted. */
    underWay() {
      const request = new XMLHttpRequest();
      do {
        request.open('GET', '/requests/tenant', false);
        request.send();
      } while (!request.responseText.includes(posted));
    },
  };
}
