import type { TraceRecord } from './entry.js';
import type { TracedElement, TracedEmbed } from './hooks.js';
import { eventRecord, stateRecord } from './record-of.js';

type Record = (record: TraceRecord) => void;
type LearnAddress = (address: string | undefined) => void;

/** Records an embed's states, from the one it is in, and its events; `learnAddress` gets each address before. */
export function followEmbed(embed: TracedEmbed, record: Record, learnAddress: LearnAddress): () => void {
  function tell(what: TraceRecord) {
    // Not all embeds got their options from this trace, and each load has a session of its own.
    learnAddress(embed.iframe?.src);
    record(what);
  }

  tell(stateRecord(embed));
  const stops = [
    embed.onStateChange(() => tell(stateRecord(embed))),
    embed.onAny((message) => tell(eventRecord(message))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The same for whatever embed an element has mounted. */
export function followElement(element: TracedElement, record: Record, learnAddress: LearnAddress): () => void {
  let embed: TracedEmbed | undefined;
  let stop = () => {};

  function look() {
    if (element.embed === embed) return;
    stop();
    embed = element.embed;
    stop = embed ? followEmbed(embed, record, learnAddress) : () => {};
  }

  look();
  element.addEventListener('svc-state', look);
  return () => {
    element.removeEventListener('svc-state', look);
    stop();
  };
}
