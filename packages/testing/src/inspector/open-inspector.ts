import { type HostHooks, type PageEmbed, pageEmbeds } from '@svc-embed/protocol/internal';
import { createTrace, type Trace, type TracedEmbed, type TracedOptions } from '../trace/index.js';
import { defineInspector } from './define-inspector.js';
import { button, make } from './make.js';
import { dockSheet } from './styles.js';

/** Inspectors by their page: one is enough for all embeds. */
const open = new WeakMap<Document, () => void>();

/**
 * Opens the inspector at the lower edge of the page, for all embeds that development builds of host mount in it, now and
 * later. Returns a function that closes it. While it is open, another call returns the same function.
 *
 * Rejected messages of other windows are shown for embeds that load after it was opened.
 *
 * @example
 * import { openInspector } from '@svc-embed/testing/inspector';
 * openInspector();
 */
export function openInspector(page: Document = document): () => void {
  const close = open.get(page) ?? dock(page);
  open.set(page, close);
  return close;
}

function dock(page: Document): () => void {
  defineInspector();
  const embeds = pageEmbeds();
  const traces = new Map<PageEmbed, { readonly trace: Trace; stop(): void }>();
  const inspector = make('svc-inspector');
  const chosen = make('select', { 'aria-label': 'Embed' });
  const closing = button('Close', close);
  const element = make('div', { 'data-svc-inspector': '' });
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [dockSheet()];
  root.append(make('div', { class: 'bar' }, chosen, closing), inspector);

  let shown: PageEmbed | undefined;
  let listed: readonly PageEmbed[] = [];
  chosen.addEventListener('change', () => show(listed[chosen.selectedIndex]));
  const stopListening = embeds.onChange(update);
  update();
  page.body.append(element);
  return close;

  function update() {
    for (const entry of embeds.list) if (!traces.has(entry)) traces.set(entry, follow(entry, nameEmbeds));
    // A destroyed embed stays until another one is chosen: a developer may look for the reason of its end.
    for (const [entry, { stop }] of traces) {
      if (embeds.list.includes(entry) || entry === shown) continue;
      stop();
      traces.delete(entry);
    }
    listed = [...traces.keys()];
    nameEmbeds();
    show(shown ?? listed[0]);
  }

  function nameEmbeds() {
    const { selectedIndex } = chosen;
    chosen.replaceChildren(...listed.map((entry, index) => make('option', {}, nameOf(entry, index))));
    chosen.selectedIndex = selectedIndex;
  }

  function show(entry: PageEmbed | undefined) {
    shown = entry;
    inspector.trace = entry && traces.get(entry)?.trace;
    if (entry) chosen.selectedIndex = listed.indexOf(entry);
  }

  function close() {
    stopListening();
    for (const { stop } of traces.values()) stop();
    element.remove();
    open.delete(page);
  }
}

/** Records an embed from now on; calls back when its address may have changed. */
function follow({ embed, sessionParam }: PageEmbed, onState: () => void): { readonly trace: Trace; stop(): void } {
  const trace = createTrace();
  const traced = embed as TracedEmbed;
  const stopFollowing = trace.follow(traced);
  const stopWatching = trace.subscribe((entry) => entry?.kind === 'state' && onState());
  const { onSend, onReject } = trace.options<TracedOptions & HostHooks>({ sessionParam });
  const removeHooks = traced.use?.({
    name: 'inspector',
    given: [],
    connect: ({ hooks }) => hooks.add({ onSend, onReject }),
  });
  return {
    trace,
    stop() {
      stopFollowing();
      stopWatching();
      removeHooks?.();
    },
  };
}

/** Returns a name with the iframe's title and path. The rest of the address contains a session and is not shown. */
function nameOf({ embed }: PageEmbed, index: number): string {
  const { iframe } = embed as { iframe?: HTMLIFrameElement };
  const path = iframe && URL.canParse(iframe.src) ? new URL(iframe.src).pathname : '';
  return [`${index + 1}.`, iframe?.title, path].filter(Boolean).join(' ');
}
