import { type AdapterOptionFields, type AddressRule, type FrameHeight, optionKinds } from '@svc-embed/host/adapter';

/** Every prop, each by itself. */
export interface SvcEmbedFields extends AdapterOptionFields {
  /** The iframe's height, in pixels or as a percentage; default 480, or `100%` where a class or style gives the height. */
  readonly height?: FrameHeight | undefined;
}

/** The props of the component: the options of host's `mountEmbed` without `on`, and the height. */
export type SvcEmbedProps = SvcEmbedFields & AddressRule;

/** An attribute without a value is true. Without the default, Vue would make an absent prop false; host decides on it. */
const flag = { type: [Boolean, Object], default: undefined };

type PropDeclarations = { readonly [K in keyof SvcEmbedFields]-?: null | typeof flag };

/** The props that the component declares. Vue checks no value: host checks all of them, with better messages. */
export const props: PropDeclarations = /* @__PURE__ */ declareProps();

function declareProps(): PropDeclarations {
  const kinds = Object.entries({ ...optionKinds, height: 'text' });
  return Object.fromEntries(kinds.map(([name, kind]) => [name, kind === 'flag' ? flag : null])) as PropDeclarations;
}
