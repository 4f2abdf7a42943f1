import type { EmbedError, EmbedState, EventMessage, EventName, FilterChange, Filters } from '@svc-embed/host';
import type { SvcEmbedElement } from './element.js';

/** The detail of `svc-state`. */
export interface SvcEmbedStateDetail {
  readonly state: EmbedState;
  /** Why the state is `failed`. */
  readonly error: EmbedError | undefined;
}

/** The detail of `svc-filters-changed`. */
export interface SvcEmbedFiltersDetail extends FilterChange {
  /** All filters that the viewer sees. */
  readonly filters: Filters;
}

type EmbedEvents = { [N in EventName as `svc-${N}`]: CustomEvent<EventMessage<N>['payload']> };

/** The events of the element, by name. All of them bubble, also out of shadow trees. */
export interface SvcEmbedEventMap extends EmbedEvents {
  'svc-state': CustomEvent<SvcEmbedStateDetail>;
  /** With `watch-filters` only. */
  'svc-filters-changed': CustomEvent<SvcEmbedFiltersDetail>;
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-embed': SvcEmbedElement;
  }
  // The events bubble, so any element and the document can have listeners for them.
  interface GlobalEventHandlersEventMap extends SvcEmbedEventMap {}
}
