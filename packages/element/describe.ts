/** The descriptions of `<svc-embed>` for editors and catalogues of elements, from which `manifest.ts` is made. */
import { type OptionDescription, optionDescriptions } from '../host/src/adapter/describe-options.js';
import type { EmbedState } from '../protocol/src/shared/embed-state.js';
import { eventDescriptions } from '../protocol/src/wire/describe.js';
import type { OptionName } from './src/options.js';

const { className: _, ...embedOptions } = optionDescriptions;

/** The options of the element. */
export const OPTIONS: { readonly [N in OptionName]: OptionDescription } = {
  ...embedOptions,
  autoHeight: {
    type: 'boolean | { min?: number, max?: number }',
    about: 'Uses `autoHeight()`, with these pixels as its limits.',
    initial: 'false',
  },
  renew: { type: 'boolean', about: 'Uses `renewSession()`.', initial: 'false' },
  watchFilters: {
    type: 'boolean',
    about: 'Dispatches `svc-filters-changed`, if the surface supports that.',
    initial: 'false',
  },
};

/** The properties of the element that are not options. */
export const PROPERTIES: Readonly<Record<string, OptionDescription>> = {
  embed: { type: 'Embed | undefined', about: 'The embed of `@svc-embed/host`, while one is mounted.' },
  state: { type: "'loading' | 'ready' | 'failed' | 'destroyed'", about: 'The state of the embed.' },
  error: { type: 'EmbedError | undefined', about: 'Why the state is `failed`.' },
};

/** The events. All bubble, also out of shadow trees; their `detail` is the payload. */
export const EVENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(eventDescriptions).map(([name, { about }]) => [name, about])),
  state: 'The state has changed: `{ state, error }`.',
  'filters-changed': 'With `watchFilters`, the filters that the viewer sees: `{ filters, cause }`.',
};

export const SLOTS: Readonly<Record<string, string>> = {
  loading: 'Shown while the embed loads; "Loading…".',
  error: 'Shown after a failure, above the button; "This content could not be loaded."',
  retry: 'The text of the button; "Try again".',
};

export const PARTS: Readonly<Record<string, string>> = {
  frame: 'The iframe.',
  loading: 'The cover of the frame while it loads, with `role="status"`.',
  error: 'The cover of the frame after a failure, with `role="alert"`.',
  retry: 'The button that tries again.',
};

export const CSS_PROPERTIES: Readonly<Record<string, readonly [initial: string, description: string]>> = {
  '--svc-embed-height': ['40rem', 'Height of the element; a `height` of the element itself takes precedence.'],
  '--svc-embed-min-height': ['10rem', 'Minimum height, as for percentages of an undefined height.'],
  '--svc-embed-radius': ['0', 'Rounding of the corners.'],
  '--svc-embed-background': ['Canvas', 'Background of the covers; `transparent` shows the frame.'],
  '--svc-embed-color': ['CanvasText', 'Text color of the covers.'],
};

const states = { loading: true, ready: true, failed: true, destroyed: true } satisfies Record<EmbedState, true>;

export const STATES = Object.keys(states);
