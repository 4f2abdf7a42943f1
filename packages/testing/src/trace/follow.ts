import type { TraceRecord } from './entry.js';
import type { TracedElement, TracedEmbed } from './hooks.js';
import { eventRecord, stateRecord } from './record-of.js';

type Record = (record: TraceRecord) => void;

/** Records an embed's states, from the one it is in, and its events. */
export function followEmbed(embed: TracedEmbed, record: Record): () => void {
  record(stateRecord(embed));
  const stops = [
    embed.onStateChange(() => record(stateRecord(embed))),
    embed.onAny((message) => record(eventRecord(message))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The same for whatever embed an element has mounted. */
export function followElement(element: TracedElement, record: Record): () => void {
  let embed: TracedEmbed | undefined;
  let stop = () => {};

  function look() {
    if (element.embed === embed) return;
    stop();
    embed = element.embed;
    stop = embed ? followEmbed(embed, record) : () => {};
  }

  look();
  element.addEventListener('svc-state', look);
  return () => {
    element.removeEventListener('svc-state', look);
    stop();
  };
}
