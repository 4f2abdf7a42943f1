import type { HandlerName } from '@svc-embed/host/adapter';
import type { HTMLAttributes, PublicProps } from 'vue';
import type { SvcEmbedEventMap } from './events.js';
import type { SvcEmbedAttributes } from './options.js';

type Listeners = {
  [N in keyof SvcEmbedEventMap as HandlerName<N>]?: (event: SvcEmbedEventMap[N]) => void;
};

/** The props of `<svc-embed>` in a template. Vue treats `onReject` and `onSend` as events. */
export interface SvcEmbedVueProps
  extends Omit<HTMLAttributes, keyof SvcEmbedAttributes | keyof PublicProps>,
    PublicProps,
    SvcEmbedAttributes,
    Listeners {}

declare module 'vue' {
  interface GlobalComponents {
    'svc-embed': new () => { $props: SvcEmbedVueProps };
  }
}
