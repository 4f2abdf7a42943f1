/** The peers of the bench, and the imports of a user. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Patch } from './patch.js';

export interface Peer {
  /** Also the name of its folder here, with `host.ts` and `guest.ts`. */
  readonly name: string;
  /** The packages whose versions are reported, the host's first. */
  readonly packages: readonly string[];
  /** Code that imports the minimum to mount and receive events. Without it, the size of `host.ts` is measured. */
  readonly least?: string;
  readonly note?: string;
  /** Changes of the packages in the bundle for the browser, not in the measured sizes. */
  readonly patches?: readonly Patch[];
  /** The reasons for taking no part, by measure. */
  readonly cannot?: Readonly<Record<string, string>>;
}

const NO_OBJECT_ACTION = { 'round-trip-object': 'its actions carry texts only' };

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export const PEERS: readonly Peer[] = [
  {
    name: 'svc-embed',
    packages: ['@svc-embed/host', '@svc-embed/guest'],
    least: "export { mountEmbed } from '@svc-embed/host'",
  },
  {
    name: 'svc-embed-port',
    packages: ['@svc-embed/host', '@svc-embed/guest'],
    least: "export { fastChannel, mountEmbed } from '@svc-embed/host'",
    note: 'svc-embed with `fastChannel`',
  },
  {
    name: 'raw',
    packages: [],
    note: "hand-written for the wire of our guest; one listener for all embeds, each window's proxy taken at mount",
  },
  {
    name: 'raw-lazy',
    packages: [],
    note: "raw, but it does not read an iframe's window before the first message, and the iframe has the attributes of ours",
  },
  { name: 'raw-port', packages: [], note: "a MessagePort that the host hands over after the guest's hello" },
  { name: 'raw-port-batched', packages: [], note: 'raw-port, whose guest posts the events of a task as one array' },
  {
    name: 'penpal',
    packages: ['penpal'],
    least: "export { connect, WindowMessenger } from 'penpal'",
    note: 'window messages for the handshake, then a MessagePort',
    cannot: { 'time-to-ready': 'the user makes the iframe', 'first-mount': 'the user makes the iframe' },
  },
  {
    name: 'superset',
    packages: ['@superset-ui/embedded-sdk', '@superset-ui/switchboard'],
    least: "export { embedDashboard } from '@superset-ui/embedded-sdk'",
    note: 'a MessagePort from the start',
  },
  {
    name: 'looker',
    packages: ['@looker/embed-sdk', '@looker/chatty'],
    least: "export { getEmbedSDK } from '@looker/embed-sdk'",
    note: 'window messages for the handshake, then a MessagePort; has no destroy: the frame is removed',
  },
  {
    name: 'thoughtspot',
    packages: ['@thoughtspot/visual-embed-sdk'],
    least: "export { init, LiveboardEmbed, AuthType, EmbedEvent } from '@thoughtspot/visual-embed-sdk'",
    note: 'guest written by hand; its own tracking is turned off',
    cannot: NO_OBJECT_ACTION,
  },
  {
    name: 'quicksight',
    packages: ['amazon-quicksight-embedding-sdk'],
    least: "export { createEmbeddingContext } from 'amazon-quicksight-embedding-sdk'",
    note: "guest written by hand, with the hidden frame that forwards the host's messages; has no destroy; its address check is changed to accept the one of the bench",
    cannot: NO_OBJECT_ACTION,
    patches: [
      {
        file: 'amazon-quicksight-embedding-sdk/dist/quicksight-embedding-js-sdk.min.js',
        from: String.raw`/^(https:\/\/[^/]+)\/(embedding|embed)`,
        to: String.raw`/^(https?:\/\/[^/]+)\/(embedding|embed)`,
      },
      {
        file: 'amazon-quicksight-embedding-sdk/dist/quicksight-embedding-js-sdk.min.js',
        from: String.raw`/^https:\/\/[^/]+\/embed\/[^/]+\/dashboards\/([\w-]+)(\?|$)/i`,
        to: String.raw`/^https?:\/\/[^/]+\/embed\/.+\/dashboards\/([\w-]+)(\?|$)/i`,
      },
    ],
  },
  {
    name: 'power-bi',
    packages: ['powerbi-client'],
    least: "import 'powerbi-client'",
    note: 'guest written by hand; every event is answered; its address check is changed to accept the one of the bench',
    cannot: NO_OBJECT_ACTION,
    patches: [
      {
        file: 'powerbi-client/dist/powerbi.js',
        from: 'expectedEmbedUrlProtocol = "https:"',
        to: 'expectedEmbedUrlProtocol = "http:"',
      },
      {
        file: 'powerbi-client/dist/powerbi.js',
        from: 'allowedPowerBiHostsRegex = new RegExp(/',
        to: String.raw`allowedPowerBiHostsRegex = new RegExp(/^127\.0\.0\.1$|`,
      },
    ],
  },
];

/** Our SDK, the same over a port, and the peer that shows the cost of the browser itself. */
export const OURS = 'svc-embed';
export const OURS_OVER_PORT = 'svc-embed-port';
export const LIMIT = 'raw-lazy';

export const isOurs = (name: string): boolean => name === OURS || name === OURS_OVER_PORT;
/** The peers of `--quick`: ours, the hand-written ones, and the best product. */
export const QUICK = PEERS.filter(({ name, packages }) => packages.length === 0 || isOurs(name) || name === 'superset');

export function versionOf(name: string): string {
  return JSON.parse(readFileSync(`${ROOT}node_modules/${name}/package.json`, 'utf8')).version;
}
