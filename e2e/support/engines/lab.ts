import { type EmbedOptionFields, mountEmbed } from '@svc-embed/host';
import { isDevWarning } from '../dev-warning.js';
import { type Mounted, mountRecorded } from '../lab/record-embed.js';
import { connectSurface, isHello, type ScriptedSurface } from '../lab/scripted-surface.js';
import type { Sites } from '../lab/sites.mjs';
import { storedTexts } from '../lab/storage.js';
import type { Received } from '../lab/toolkit.js';

type Place = HTMLIFrameElement | Window;

/** The tools of a test. At its end, its embeds are destroyed and its frames removed. */
export type Lab = ReturnType<typeof createLab>;

/** The prefix of all sessions, which no text may contain. The fuzz does not generate it, as warnings may quote its texts. */
const CANARY = 'canary-session-lab-';

export function createLab(stage: Element, sites: Sites, seed: number, needs: (missing: string | undefined) => void) {
  /** An empty element for this test. */
  const area = stage.appendChild(document.createElement('div'));
  const surfaces: ScriptedSurface[] = [];
  const mounts: Mounted[] = [];
  /** Errors, rejections, logs and violations of the policy, here and in surfaces; those that are left fail the test. */
  const complaints: string[] = [];
  const warnings: string[] = [];
  const markers = new Set<unknown>();
  const aborter = new AbortController();
  let count = 0;

  function receive(event: MessageEvent) {
    // Not dispatched events, whose properties may throw.
    if (!event.isTrusted) return;
    const {
      data,
      source,
      ports: [port],
    } = event;
    if (isHello(data) && port) surfaces.push(connectSurface(source as Window, data.url, port, lab.complain));
    if (Object(data).lab === 'marker') markers.add(data.marker);
  }
  addEventListener('message', receive, { signal: aborter.signal });

  const lab = {
    sites,
    seed,
    /** Skips the test if the browser lacks something. */
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
    /** Removes the expected complaints, and returns their number. */
    tolerate(pattern: RegExp) {
      const left = complaints.filter((complaint) => !pattern.test(complaint));
      return complaints.splice(0, complaints.length, ...left).length - left.length;
    },
    /** Mounts an embed of the tenant's dashboard `scripted`, or of the options, in a new element of the area. */
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
    /** Mounts an embed; resolves when its surface is ready. */
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
    /** Waits for the surface in a frame or window, and returns it; a later one than `except`. */
    async surface(place: Place | (() => Place | null | undefined), except?: ScriptedSurface): Promise<ScriptedSurface> {
      const windowOf = () => {
        const found = typeof place === 'function' ? place() : place;
        // A window of another origin throws for most names, but not for this one.
        return found && 'postMessage' in found ? found : found?.contentWindow;
      };
      // Not earlier ones either: a frame keeps its window when it navigates.
      const since = () => surfaces.slice(except ? surfaces.indexOf(except) + 1 : 0);
      const find = () => since().findLast((surface) => surface.window === windowOf());
      await lab.until(find);
      return find() as ScriptedSurface;
    },
    /** Waits until all messages that a surface posted to this page have been dispatched here. */
    async settle(surface: ScriptedSurface) {
      const marker = `${++count}`;
      // Posted by the same window as the surface's events, so it arrives after them.
      await surface.run(({ page, mark }, marker) => mark(page, marker), marker);
      await lab.until(() => markers.has(marker));
    },
    /** Returns the messages that a surface received before a marker: one posted now, or the `mark` of another surface. */
    async received(surface: ScriptedSurface, mark?: string) {
      const marker = mark ?? `${++count}`;
      if (mark === undefined) surface.window.postMessage({ lab: 'marker', marker }, '*');
      return await surface.run(async ({ received }, marker) => {
        const isMarker = ({ data }: Received) => Object(data).marker === marker;
        while (!received.some(isMarker)) await new Promise((resolve) => setTimeout(resolve, 5));
        return received.filter(({ data }) => Object(data).lab === undefined);
      }, marker);
    },
    /** Waits until a condition is true, up to the timeout of the test. */
    async until(condition: () => unknown) {
      while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** Returns paths and queries of the requests that a site received. */
    async requests(site: keyof Sites) {
      const response = await fetch(`/requests/${site}`);
      return (await response.json()) as string[];
    },
    /** Ends the test: removes its elements and embeds, and throws the complaints that are left. */
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

/** Returns every text about an embed that the page could log, show or send, including the causes of its error. */
function textsOf(mounts: readonly Mounted[]): string[] {
  return mounts.flatMap(({ embed, messages, rejections }) => [
    `${embed} ${JSON.stringify([embed, messages, rejections, Object.keys(embed)])}`,
    ...textsOfError(embed.error),
  ]);
}

/** Returns every text of an error and of its causes, as loggers print them. */
export function textsOfError(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [`${error} ${error.stack} ${JSON.stringify([error, { ...error }])}`, ...textsOfError(error.cause)];
}
