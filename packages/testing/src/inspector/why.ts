import { type Finding, type PageEmbed, pageEmbeds } from '@svc-embed/protocol/internal';
import { followed } from '../trace/followed.js';
import type { Trace } from '../trace/index.js';
import { button, make } from './make.js';

const NOTE = 'Diagnose asks the servers as well, and loads an embed that has failed once more.';

/** Makes the panel that shows why an embed shows nothing, or less than it should. */
export function createWhy() {
  let trace: Trace | undefined;
  /** Counts diagnoses: the result of one that is out of date is not shown. */
  let turn = 0;
  /** The embed of the running diagnosis. */
  let asked: PageEmbed | undefined;

  const status = make('p', { role: 'status' });
  const list = make('ol', { class: 'findings' });
  const diagnose = button('Diagnose', ask, { 'aria-describedby': 'why-note' });
  const note = make('p', { class: 'quiet', id: 'why-note' }, NOTE);
  // English text reads from left to right on every page.
  const element = make('div', { class: 'why scroller', dir: 'ltr' }, status, list, make('div', {}, diagnose), note);

  async function ask() {
    const entry = entryOf(trace);
    const mine = ++turn;
    asked = entry;
    status.textContent = 'Looking for the reason…';
    try {
      const findings = (await entry?.diagnose()) ?? [];
      if (mine === turn) show(findings, entry);
    } catch (error) {
      if (mine !== turn) return;
      show([], entry);
      status.textContent = `Diagnose failed: ${error}`;
    }
  }

  function show(findings: readonly Finding[], entry: PageEmbed | undefined) {
    asked = undefined;
    diagnose.disabled = !entry;
    const number = findings.length === 1 ? '1 finding' : `${findings.length} findings, the most certain first`;
    status.textContent = !entry
      ? 'No embed of a development build is here. In production, call diagnose(embed).'
      : findings.length
        ? number
        : 'Nothing is found that is wrong with this embed.';
    list.replaceChildren(...findings.map(item));
  }

  return {
    element,
    /** Shows the findings until now. A hidden panel collects none, because that reads the layout of the page. */
    look(next: Trace | undefined) {
      trace = next;
      if (element.hidden) return;
      const entry = entryOf(trace);
      // A diagnosis loads the embed once more, and the states of that load do not end it.
      if (asked && entry === asked) return;
      turn++;
      show(entry?.find() ?? [], entry);
    },
  };
}

/** Returns the registered embed that a trace follows, directly or as the embed of an element. */
function entryOf(trace: Trace | undefined): PageEmbed | undefined {
  const target: unknown = trace && followed.get(trace);
  return pageEmbeds().list.find(({ embed }) => embed === target || embed === Object(target).embed);
}

function item({ code, severity, evidence, fix, docs }: Finding): HTMLElement {
  const more = make('a', { href: docs, target: '_blank', rel: 'noreferrer' }, `More about ${code}`);
  return make(
    'li',
    { 'data-severity': severity, 'data-code': code },
    make('b', {}, code),
    ` (${severity}): ${evidence}.`,
    make('p', {}, fix, ' ', more),
  );
}
