import {
  channel,
  defineExtension,
  type Embed,
  type EmbedOptionFields,
  type EmbedOptions,
  fastChannel,
  mountEmbed,
  type Rejection,
  renewSession,
  requests,
} from '@svc-embed/host';
import { createFakeHost, type FakeHost, type FakeHostBehaviour } from '@svc-embed/testing';

const rejections: Rejection[] = [];
const embeds: Embed[] = [];

/** An extension that the surfaces of these tests also have. */
const numbers = defineExtension({ name: 'numbers', events: { counted: { value: 'number' } } });

const page = {
  channel,
  fastChannel,
  numbers,
  requests,
  rejections,
  embeds,
  host: undefined as FakeHost | undefined,
  mount(options: EmbedOptionFields, id = 'ours'): void {
    const target = document.createElement('div');
    target.id = id;
    document.querySelector('main')?.append(target);
    embeds.push(
      mountEmbed(target, { ...options, onReject: (rejection) => rejections.push(rejection) } as EmbedOptions),
    );
  },
  /** Renews the session of each embed over the window, or over the port. */
  renew(session: string, channel: string): void {
    for (const embed of embeds) {
      if (channel === 'port') embed.use(fastChannel());
      embed.use(renewSession({ provider: () => session }));
    }
  },
  /** Frames a surface without the SDK, in a shadow tree. */
  writeByHand(address: string, title: string): void {
    const host = document.createElement('section');
    const iframe = document.createElement('iframe');
    iframe.src = address;
    iframe.title = title;
    host.attachShadow({ mode: 'open' }).append(iframe);
    document.querySelector('main')?.append(host);
  },
  /** Frames a surface with a fake host. */
  frame(address: string, options?: FakeHostBehaviour): void {
    const iframe = document.createElement('iframe');
    iframe.src = address;
    document.querySelector('main')?.append(iframe);
    page.host = createFakeHost({ ...options, iframe });
  },
};

declare global {
  var testingPage: typeof page;
}

globalThis.testingPage = page;
