import { type EmbedOptionFields, mountEmbed } from '@svc-embed/host';
import { isDevWarning } from '../dev-warning.js';
import { type Mounted, mountRecorded } from '../lab/record-embed.js';
import { connectSurface, isHello, type ScriptedSurface } from '../lab/scripted-surface.js';
import type { Sites } from '../lab/sites.mjs';
import { storedTexts } from '../lab/storage.js';
import type { Received } from '../lab/toolkit.js';

type Place = HTMLIFrameElement | Window;

/** What a test works with. When it ends, its embeds are destroyed and its frames removed. */
export type Lab = ReturnType<typeof createLab>;

/** How the sessions of all embeds begin, which no text may show; no text of the fuzz, which a warning may quote. */
const CANARY = 'canary-session-lab-';

export function createLab(stage: Element, sites: Sites, seed: number, needs: (missing: string | undefined) => void) {
  /** An empty element for this test alone. */
  const area = stage.appendChild(document.createElement('div'));
  const surfaces: ScriptedSurface[] = [];
  const mounts: Mounted[] = [];
  /** Everything thrown, rejected, logged or against the policy, here and in surfaces; what is left fails the test. */
  const complaints: string[] = [];
  const warnings: string[] = [];
  const markers = new Set<unknown>();
  const aborter = new AbortController();
  let count = 0;

  function hear(event: MessageEvent) {
    // What a test dispatches may throw.
    if (!event.isTrusted) return;
    const {
      data,
      source,
      ports: [port],
    } = event;
    if (isHello(data) && port) surfaces.push(connectSurface(source as Window, data.url, port, lab.complain));
    if (Object(data).lab === 'marker') markers.add(data.marker);
  }
  addEventListener('message', hear, { signal: aborter.signal });

  const lab = {
    sites,
    seed,
    /** Ends the test as skipped where the browser lacks something. */
    needs,
    area,
    canary: CANARY,
    complaints,
    /** Adds a complaint, unless it is a warning of a development build: many tests cause these on purpose. */
    complain(text: string) {
      (isDevWarning(text) ? warnings : complaints).push(text);
    },
    /** Figures that the test measures, by name. */
    figures: {} as Record<string, number>,
    /** Removes the complaints that match, as expected ones, and returns their number. */
    tolerate(pattern: RegExp) {
      const left = complaints.filter((complaint) => !pattern.test(complaint));
      return complaints.splice(0, complaints.length, ...left).length - left.length;
    },
    /** Mounts an embed of the tenant's dashboard `scripted`, or of the options, into a new element of the area. */
    mount(
      options: EmbedOptionFields = {},
      target: Element | string = area.appendChild(document.createElement('div')),
    ): Mounted {
      const address = { baseUrl: sites.tenant, dashboard: 'scripted', session: `${CANARY}${++count}` };
      const given = { ...(options.url === undefined && address), ...options };
      const mounted = mountRecorded((all) => mountEmbed(target, all), given);
      mounts.push(mounted);
      return mounted;
    },
    /** Mounts an embed; resolves once its surface is ready. */
    async connect(options?: EmbedOptionFields, target?: Element): Promise<Mounted & { surface: ScriptedSurface }> {
      const mounted = lab.mount(options, target);
      const surface = await lab.surface(mounted.embed.iframe);
      await surface.run((toolkit) => toolkit.ready());
      await mounted.embed.ready;
      return { ...mounted, surface };
    },
    frame(address: string, attributes: Readonly<Record<string, string>> = {}) {
      const iframe = document.createElement('iframe');
      iframe.title = 'A frame of a test';
      for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value);
      iframe.src = address;
      return area.appendChild(iframe);
    },
    /** The surface in a frame or window, as soon as its document runs; one that came after the one that is named. */
    async surface(place: Place | (() => Place | null | undefined), except?: ScriptedSurface): Promise<ScriptedSurface> {
      const windowOf = () => {
        const found = typeof place === 'function' ? place() : place;
        // A window of another origin throws for any name but those that it shares, such as this one.
        return found && 'postMessage' in found ? found : found?.contentWindow;
      };
      // Not the ones before it either: a frame keeps its window from page to page.
      const since = () => surfaces.slice(except ? surfaces.indexOf(except) + 1 : 0);
      const find = () => since().findLast((surface) => surface.window === windowOf());
      await lab.until(find);
      return find() as ScriptedSurface;
    },
    /** Waits until all that a surface posted to this page has been dispatched here. */
    async settle(surface: ScriptedSurface) {
      const marker = `${++count}`;
      // Posted by the surface's window as its events are, so it comes after them.
      await surface.run(({ page, mark }, marker) => mark(page, marker), marker);
      await lab.until(() => markers.has(marker));
    },
    /** All that a surface was posted, once it has a last message: posted now, or the `mark` of another surface. */
    async received(surface: ScriptedSurface, mark?: string) {
      const marker = mark ?? `${++count}`;
      if (mark === undefined) surface.window.postMessage({ lab: 'marker', marker }, '*');
      return await surface.run(async ({ received }, marker) => {
        const isMarker = ({ data }: Received) => Object(data).marker === marker;
        while (!received.some(isMarker)) await new Promise((resolve) => setTimeout(resolve, 5));
        return received.filter(({ data }) => Object(data).lab === undefined);
      }, marker);
    },
    /** Waits until something is true; there is no limit but the one of the test. */
    async until(condition: () => unknown) {
      while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** The requests that a site got, by path, with their query. */
    async requests(site: keyof Sites) {
      const response = await fetch(`/requests/${site}`);
      return (await response.json()) as string[];
    },
    /** Ends the test: removes the elements and embeds that it made, and throws the complaints that are left. */
    end() {
      const texts = textsOf(mounts);
      for (const { embed } of mounts) embed.destroy();
      aborter.abort();
      area.remove();
      if (frames.length > 0) complaints.push(`${frames.length} frames are left`);
      const shown = [...texts, ...complaints, ...warnings, document.body.innerText, ...storedTexts()].find((text) =>
        text.includes(CANARY),
      );
      if (shown !== undefined) complaints.push('a session is shown');
      if (complaints.length > 0) throw new Error(complaints.join('; ').replaceAll(CANARY, '***'));
    },
  };
  return lab;
}

/** Every text about an embed that the page could log, show or send somewhere, the causes of its error included. */
function textsOf(mounts: readonly Mounted[]): string[] {
  return mounts.flatMap(({ embed, messages, rejections }) => [
    `${embed} ${JSON.stringify([embed, messages, rejections, Object.keys(embed)])}`,
    ...textsOfError(embed.error),
  ]);
}

/** Every text of an error and of its causes, as loggers print them. */
export function textsOfError(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [`${error} ${error.stack} ${JSON.stringify([error, { ...error }])}`, ...textsOfError(error.cause)];
}
