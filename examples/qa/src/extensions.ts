import { type Embed, fastChannel } from '@svc-embed/host';

/** An extension of the host package. */
export interface Extension {
  /** The function of the host package, which is also the switch's name in a link. */
  readonly name: string;
  /** Its name on the wire. */
  readonly wireName: string;
  /** What it does, in a sentence. */
  readonly about: string;
  /** Starts it for an embed; returns what ends it. */
  start(embed: Embed): () => void;
}

/** The extensions, in the order of the page. */
export const extensions: readonly Extension[] = [
  {
    name: 'fastChannel',
    wireName: 'port',
    about: 'Messages go over a port, until the next mount.',
    start(embed) {
      fastChannel(embed);
      return () => {};
    },
  },
];
