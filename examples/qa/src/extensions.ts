import {
  autoHeight,
  fastChannel,
  forwardKeys,
  type GuardAnswer,
  guard,
  measureLoad,
  renewSession,
  requests,
  traceContext,
  trackViewport,
  watchActivity,
  watchFilters,
  watchHealth,
  watchOutline,
} from '@svc-embed/host';
import { addExportButtons } from './export-buttons.js';
import { addHistoryButtons } from './history-buttons.js';
import type { Subject } from './mount-form.js';
import type { Network } from './network.js';

export interface Extension {
  /** The function of the host package; also the name of the switch in a link. */
  readonly name: string;
  /** Its name in the negotiation; absent if nothing is negotiated. */
  readonly wireName?: string;
  /** Its effect, in a sentence. */
  readonly about: string;
  /** Starts it for an embed; returns a function that ends it. */
  start(subject: Subject, network: Network): () => void;
}

/** The extensions, in the order of the page. */
export const extensions: readonly Extension[] = [
  {
    name: 'fastChannel',
    wireName: 'port',
    about: 'Messages go over a port. Off: from the next document on.',
    start: ({ embed }) => embed.use(fastChannel()),
  },
  {
    name: 'autoHeight',
    wireName: 'height',
    about: 'The iframe is as high as its content, within heightLimits.',
    start: ({ embed, values }) => embed.use(autoHeight(JSON.parse(values.heightLimits || '{}'))),
  },
  {
    name: 'watchFilters',
    wireName: 'filters',
    about: 'The filters of the viewer are logged, and set again after a reload.',
    // The log has them.
    start: ({ embed }) => embed.use(watchFilters(() => {})),
  },
  {
    name: 'requests',
    wireName: 'results',
    about: 'An action of this page that the surface cannot apply is marked.',
    start(subject) {
      const request = subject.embed.use(requests());
      subject.request = request;
      return () => {
        request.stop();
        subject.request = undefined;
      };
    },
  },
  {
    name: 'renewSession',
    about: 'A session that is about to end, or has ended, is replaced without a reload.',
    start: ({ embed }, network) => embed.use(renewSession({ provider: network.mint })),
  },
  {
    name: 'forwardKeys',
    wireName: 'keys',
    about: 'Escape, ? and mod+k are logged when they are pressed in the surface, but not while the viewer types.',
    // The log has them.
    start: ({ embed }) => embed.use(forwardKeys(['Escape', '?', 'mod+k'], () => {})),
  },
  {
    name: 'watchActivity',
    wireName: 'activity',
    about: 'That the viewer works in the surface is logged, at most every five seconds.',
    // The log has it.
    start: ({ embed }) => embed.use(watchActivity(() => {})),
  },
  {
    name: 'trackViewport',
    wireName: 'viewport',
    about: 'The surface is told which part of its frame is visible, and shows its dialogs there.',
    start: ({ embed }) => embed.use(trackViewport()),
  },
  {
    name: 'measureLoad',
    wireName: 'vitals',
    about: "The times of each load and the surface's vitals are User Timing entries; the vitals are logged.",
    start: ({ embed }) => embed.use(measureLoad(() => {})),
  },
  {
    name: 'traceContext',
    about: "The surface's requests carry a trace, as traceparent. Off: they carry none.",
    start: ({ embed }) => embed.use(traceContext({ traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` })).stop,
  },
  {
    name: 'watchHealth',
    wireName: 'health',
    about: 'A surface that no longer answers fails the embed.',
    start: ({ embed }) => embed.use(watchHealth()),
  },
  {
    name: 'guard',
    wireName: 'guard',
    about: 'Each wish of the viewer is logged before it is carried out, and answered with guardAnswer.',
    start({ embed, values }) {
      const { guardAnswer } = values;
      const answer = () => (guardAnswer.includes(' ') ? { deny: 'The page says no.' } : (guardAnswer as GuardAnswer));
      return embed.use(guard({ drilldown: answer, download: answer, navigate: answer, openLink: answer }));
    },
  },
  {
    name: 'ownHistory',
    wireName: 'history',
    about:
      "Buttons above the actions go back and forth between the viewer's steps, which the tab's history does not have.",
    start: ({ embed }) => addHistoryButtons(embed),
  },
  {
    name: 'watchOutline',
    wireName: 'outline',
    about: 'The widgets and the filter members of the page are logged, and again after each change.',
    // The log has them.
    start: ({ embed }) => embed.use(watchOutline(() => {})),
  },
  {
    name: 'exporter',
    wireName: 'exports',
    about: 'Buttons next to the actions save the dashboard in each format, print it, and cancel that.',
    start: ({ embed }) => addExportButtons(embed),
  },
];

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
