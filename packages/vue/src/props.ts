import type { Filters } from '@svc-embed/host';
import { type AdapterOptionFields, type AddressRule, type FrameHeight, optionSwitches } from '@svc-embed/host/adapter';

/** Every prop, each by itself, for the props of wrappers. `SvcEmbedProps` says which go together. */
export interface SvcEmbedFields extends AdapterOptionFields {
  /** The iframe's height, in pixels or as a percentage; default 480, or `100%` where a class or style gives the height. */
  readonly height?: FrameHeight | undefined;
  /** The listener of `v-model:filters`: all filters, whenever the viewer changes one. */
  readonly 'onUpdate:filters'?: ((filters: Filters) => void) | undefined;
}

/** The props of the component: the options of an adapter, the height, and the listener of `v-model:filters`. */
export type SvcEmbedProps = SvcEmbedFields & AddressRule;

/** An attribute without a value is true. Without the default, Vue would make an absent prop false; host decides on it. */
const flag = { type: [Boolean, Object], default: undefined };

type PropDeclarations = { readonly [K in keyof SvcEmbedFields]-?: null | typeof flag };

/** The props that the component declares. Vue checks no value: host checks all of them, with better messages. */
export const props: PropDeclarations = /* @__PURE__ */ declareProps();

function declareProps(): PropDeclarations {
  // Listeners that are props show whether there are any; filters are not watched for nobody.
  const declared = optionSwitches().map(([name, isSwitch]) => [name, isSwitch ? flag : null]);
  return Object.fromEntries([...declared, ['height', null], ['onUpdate:filters', null]]) as PropDeclarations;
}
