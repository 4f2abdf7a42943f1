import {
  autoHeight,
  fastChannel,
  forwardKeys,
  measure,
  renewSession,
  setTraceContext,
  trackViewport,
  watchActivity,
  watchFilters,
  watchHealth,
  withResults,
} from '@svc-embed/host';
import type { Subject } from './mount-form.js';
import type { Network } from './network.js';

export interface Extension {
  /** The function of the host package, which is also the switch's name in a link. */
  readonly name: string;
  /** Its name in the negotiation; absent where nothing is negotiated. */
  readonly wireName?: string;
  /** What it does, in a sentence. */
  readonly about: string;
  /** Starts it for an embed; returns what ends it. */
  start(subject: Subject, network: Network): () => void;
}

/** The extensions, in the order of the page. */
export const extensions: readonly Extension[] = [
  {
    name: 'fastChannel',
    wireName: 'port',
    about: 'Messages go over a port. Off: from the next document on.',
    start: ({ embed }) => fastChannel(embed),
  },
  {
    name: 'autoHeight',
    wireName: 'height',
    about: 'The iframe is as high as its content, within heightLimits.',
    start: ({ embed, values }) => autoHeight(embed, JSON.parse(values.heightLimits || '{}')),
  },
  {
    name: 'watchFilters',
    wireName: 'filters',
    about: 'The filters of the viewer are logged, and set again after a reload.',
    // The log has them.
    start: ({ embed }) => watchFilters(embed, () => {}),
  },
  {
    name: 'withResults',
    wireName: 'results',
    about: 'An action of this page that the surface cannot apply is marked.',
    start(subject) {
      subject.request = withResults(subject.embed);
      return () => {
        subject.request = undefined;
      };
    },
  },
  {
    name: 'renewSession',
    about: 'A session that is about to end, or has ended, is replaced without a reload.',
    start: ({ embed }, network) => renewSession(embed, network.mint),
  },
  {
    name: 'forwardKeys',
    wireName: 'keys',
    about: 'Escape, ? and mod+k are logged when they are pressed in the surface, but not while the viewer types.',
    // The log has them.
    start: ({ embed }) => forwardKeys(embed, ['Escape', '?', 'mod+k'], () => {}),
  },
  {
    name: 'watchActivity',
    wireName: 'activity',
    about: 'That the viewer works in the surface is logged, at most every five seconds.',
    // The log has it.
    start: ({ embed }) => watchActivity(embed, () => {}),
  },
  {
    name: 'trackViewport',
    wireName: 'viewport',
    about: 'The surface is told which part of its frame is visible, and shows its dialogs there.',
    start: ({ embed }) => trackViewport(embed),
  },
  {
    name: 'measure',
    wireName: 'vitals',
    about: "The times of each load and the surface's vitals are User Timing entries; the vitals are logged.",
    start: ({ embed }) => measure(embed, () => {}),
  },
  {
    name: 'setTraceContext',
    about: "The surface's requests carry a trace, as traceparent. Off: they carry none.",
    start({ embed }) {
      setTraceContext(embed, { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` });
      return () => setTraceContext(embed, {});
    },
  },
  {
    name: 'watchHealth',
    wireName: 'health',
    about: 'A surface that no longer answers fails the embed.',
    start: ({ embed }) => watchHealth(embed),
  },
];

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
