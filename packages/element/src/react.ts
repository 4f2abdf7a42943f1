import type {} from 'react';
import type { SvcEmbedElement } from './element.js';
import type { SvcEmbedEventMap } from './events.js';
import type { SvcEmbedAttributes } from './options.js';

type Listeners = { [N in keyof SvcEmbedEventMap as `on${N}`]?: (event: SvcEmbedEventMap[N]) => void };

/** The props of `<svc-embed>` in JSX. React 19 sets properties, but treats `onReject` and `onSend` as events. */
export interface SvcEmbedJsx
  extends Omit<React.HTMLAttributes<SvcEmbedElement>, keyof SvcEmbedAttributes>,
    React.RefAttributes<SvcEmbedElement>,
    SvcEmbedAttributes,
    Listeners {
  /** As in markup; `className` works as well. */
  class?: string | undefined;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'svc-embed': SvcEmbedJsx;
    }
  }
}
