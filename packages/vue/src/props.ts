import { type AdapterOptions, optionKinds } from '@svc-embed/host/adapter';

/** The props of the component: the options of host's `mountEmbed` without `on`, and the height. */
export type SvcEmbedProps = { readonly [K in keyof AdapterOptions]: AdapterOptions[K] | undefined } & {
  /** The iframe's height, in pixels or as a percentage; default 480, or 100% where a class or style gives the height. */
  readonly height?: number | string | undefined;
};

/** An attribute without a value is true. Without the default, Vue would make an absent prop false; host decides on it. */
const flag = { type: [Boolean, Object], default: undefined };

type PropDeclarations = { readonly [K in keyof SvcEmbedProps]-?: null | typeof flag };

/** The props that the component declares. Vue checks no value: host checks all of them, with better messages. */
export const props: PropDeclarations = /* @__PURE__ */ declareProps();

function declareProps(): PropDeclarations {
  const kinds = Object.entries({ ...optionKinds, height: 'text' });
  return Object.fromEntries(kinds.map(([name, kind]) => [name, kind === 'flag' ? flag : null])) as PropDeclarations;
}
