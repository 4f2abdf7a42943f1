import type { Trace, TraceEntry } from '../trace/index.js';
import { count } from './entry-text.js';
import { createLogList, type Line } from './log-list.js';
import { make } from './make.js';
import { type Kind, matches } from './matches.js';
import { copyLog, downloadLog } from './save-log.js';
import { createStateLine } from './state-line.js';
import { createTabs } from './tabs.js';
import { createToolbar } from './toolbar.js';
import { createWhy } from './why.js';

/** Rows that are shown at first, and added by each "Show earlier". */
const PAGE = 200;

/** Rendering takes at most 1 / `TIME_SHARE` of the page's time, however fast entries arrive. */
const TIME_SHARE = 4;

/** Milliseconds between two updates of the state's duration. */
const TICK = 500;

/** Fills a shadow root with the content of the inspector. */
export function createPanel(root: ShadowRoot) {
  let trace: Trace | undefined;
  let unfollow = () => {};
  let frame = 0;
  /** When the next rows may be rendered. */
  let nextRender = 0;
  let page = PAGE;
  let state: Extract<TraceEntry, { readonly kind: 'state' }> | undefined;
  /** The entries at the time of the pause, and how many had been recorded by then. */
  let frozen: { readonly entries: readonly TraceEntry[]; readonly total: number } | undefined;

  const stateLine = createStateLine();
  // English text reads from left to right on every page.
  const summary = make('p', { class: 'quiet', dir: 'ltr' });
  const notice = make('p', { class: 'notice', role: 'status', dir: 'ltr' });
  const list = createLogList(() => {
    page += PAGE;
    render();
  });
  const toolbar = createToolbar({
    search() {
      page = PAGE;
      render();
    },
    pause(isPaused) {
      frozen = isPaused ? { entries: trace?.entries ?? [], total: total() } : undefined;
      notice.textContent = '';
      render();
    },
    clear: () => trace?.clear(),
    copy: () => trace && copyLog(trace).then((text) => notice.replaceChildren(text)),
    save: () => trace && downloadLog(trace),
  });
  const why = createWhy();
  const log = make('div', { class: 'panel' }, toolbar.element, list.element, make('footer', {}, summary, notice));
  const tabs = createTabs(
    new Map([
      ['Log', log],
      ['Why?', why.element],
    ]),
    () => why.look(trace),
  );
  root.append(
    make('section', { 'aria-label': 'Embed inspector' }, make('header', {}, stateLine.element, tabs), log, why.element),
  );

  const total = () => (trace ? trace.dropped + trace.entries.length : 0);

  /** Batches all entries until the next frame: a flood must not render per message. */
  function schedule() {
    frame ||= requestAnimationFrame(draw);
  }

  function draw(now: number) {
    frame = 0;
    if (now < nextRender) schedule();
    else render();
  }

  function render() {
    const start = performance.now();
    cancelAnimationFrame(frame);
    frame = 0;
    const entries = frozen?.entries ?? trace?.entries ?? [];
    const query = toolbar.query();
    const counts = new Map<Kind, number>();
    const found: Line[] = [];
    entries.forEach((entry, index) => {
      counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1);
      if (matches(entry, query)) found.push([entry, entries[index - 1]]);
    });
    list.show(found.slice(-page), Math.max(0, found.length - page));
    toolbar.showCounts(counts);
    stateLine.show(state, trace);
    summary.textContent = summarize(found.length, entries.length);
    nextRender = start + TIME_SHARE * (performance.now() - start);
  }

  function summarize(found: number, all: number): string {
    const entries = all === 1 ? 'entry' : 'entries';
    const parts = [found === all ? `${count(all)} ${entries}` : `${count(found)} of ${count(all)} ${entries}`];
    if (trace?.dropped) parts.push(`${count(trace.dropped)} older ones dropped`);
    if (frozen) parts.push(`paused, ${count(Math.max(0, total() - frozen.total))} waiting`);
    return parts.join(', ');
  }

  function onEntry(entry: TraceEntry | undefined) {
    if (entry?.kind === 'state') {
      state = entry;
      why.look(trace);
    }
    // A clear also removes the frozen entries.
    if (!entry && frozen) frozen = { entries: [], total: 0 };
    schedule();
  }

  function stop() {
    unfollow();
    unfollow = () => {};
    cancelAnimationFrame(frame);
    frame = 0;
  }

  return {
    /** Stops following the trace until it is shown again. */
    stop,
    /** Shows a trace instead of the last one. A paused panel stays paused. */
    show(next: Trace | undefined) {
      stop();
      if (next !== trace) {
        trace = next;
        page = PAGE;
        state = undefined;
        if (frozen) frozen = { entries: next?.entries ?? [], total: total() };
      }
      if (next) {
        for (const entry of next.entries) if (entry.kind === 'state') state = entry;
        const timer = setInterval(() => stateLine.show(state, trace), TICK);
        const unsubscribe = next.subscribe(onEntry);
        unfollow = () => {
          clearInterval(timer);
          unsubscribe();
        };
      }
      why.look(trace);
      render();
    },
  };
}
