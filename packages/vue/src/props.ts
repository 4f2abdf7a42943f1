import type { Filters } from '@svc-embed/host';
import { type AdapterOptionFields, type AddressRule, type FrameHeight, optionSwitches } from '@svc-embed/host/adapter';

/** Every prop separately, for the props of wrappers. `SvcEmbedProps` also checks combinations. */
export interface SvcEmbedFields extends AdapterOptionFields {
  /** The iframe's height, in pixels or as a percentage; default 480, or `100%` if a class or style sets the height. */
  readonly height?: FrameHeight | undefined;
  /** The listener of `v-model:filters`: all filters, whenever the viewer changes one. */
  readonly 'onUpdate:filters'?: ((filters: Filters) => void) | undefined;
}

/** The props of the component: the options of an adapter, the height, and the listener of `v-model:filters`. */
export type SvcEmbedProps = SvcEmbedFields & AddressRule;

/** An attribute without a value is true. Without this default, Vue would set an absent prop to false instead of host's default. */
const flag = { type: [Boolean, Object], default: undefined };

type PropDeclarations = { readonly [K in keyof SvcEmbedFields]-?: null | typeof flag };

/** The declared props. Vue does not check values, because host checks all of them, with better messages. */
export const props: PropDeclarations = /* @__PURE__ */ declareProps();

function declareProps(): PropDeclarations {
  // Declared as props, so that we know whether there is a listener: without one, filters are not watched.
  const declared = optionSwitches().map(([name, isSwitch]) => [name, isSwitch ? flag : null]);
  return Object.fromEntries([...declared, ['height', null], ['onUpdate:filters', null]]) as PropDeclarations;
}
