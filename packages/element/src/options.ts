import { type ColorScheme, EmbedError } from '@svc-embed/host';
import type { AdapterOptions } from '@svc-embed/host/adapter';
import { sessionFrom } from './session-endpoint.js';

/** The options of an embed as properties of the element. One that is set is used before its attribute. */
export type SvcEmbedProperties = {
  -readonly [N in keyof Omit<AdapterOptions, 'className' | 'title'>]: AdapterOptions[N];
} & {
  /** Where to POST for a session, on the page's own origin; answers `{ sessionId }`. Used where there is no `session`. */
  sessionEndpoint?: string | undefined;
};

/** The options that attributes hold as JSON, or as nothing for true. */
type JsonOptions =
  | 'allowExport'
  | 'filters'
  | 'params'
  | 'theme'
  | 'lazy'
  | 'readyTimeout'
  | 'recover'
  | 'allow'
  | 'sandbox';

/**
 * What `<svc-embed>` takes in JSX and templates: its properties, as the texts of attributes too, and the attributes whose
 * name is another. `onReject` and `onSend` would be taken for events.
 */
export type SvcEmbedAttributes = {
  [N in keyof Omit<SvcEmbedProperties, 'onReject' | 'onSend'>]?:
    | SvcEmbedProperties[N]
    | (N extends JsonOptions ? string : never);
} & {
  'base-url'?: string | undefined;
  'session-endpoint'?: string | undefined;
  'session-param'?: string | undefined;
  'allow-export'?: boolean | '' | 'true' | 'false' | undefined;
  'color-scheme'?: ColorScheme | undefined;
  'ready-timeout'?: number | string | undefined;
};

/** What was set as properties. */
export type OwnOptions = Record<string, unknown>;

const texts = 'baseUrl dashboard path url session sessionEndpoint sessionParam colorScheme locale namespace title';
const values = 'allowExport filters params theme lazy readyTimeout recover allow sandbox signal onReject onSend window';

/** The options of the element, by the names of its properties. */
export const optionNames: readonly string[] = `${texts} ${values}`.split(' ');

/** The attributes of the element: the options in kebab case, but the last four, which no attribute can carry. */
export const attributeNames: readonly string[] = optionNames.slice(0, -4).map(attributeOf);

function attributeOf(name: string): string {
  return name.replace(/[A-Z]/, '-$&').toLowerCase();
}

/**
 * An option as it is set: its property, else what its attribute says. The attribute of what is no text holds JSON, or
 * nothing for true.
 *
 * @throws EmbedError `invalid-option` where an attribute is no JSON.
 */
export function readOption(element: Element, own: OwnOptions, name: string): unknown {
  const attribute = attributeOf(name);
  const value = own[name] ?? element.getAttribute(attribute) ?? undefined;
  if (typeof value !== 'string' || texts.includes(name)) return value;
  try {
    return !value || JSON.parse(value);
  } catch {
    throw new EmbedError('invalid-option', `${attribute}: expected JSON`);
  }
}

/**
 * All options, as a binding takes them.
 *
 * @throws EmbedError `invalid-option` where an attribute is no JSON, or the endpoint is on another origin.
 */
export function readOptions(element: Element, own: OwnOptions): AdapterOptions {
  const { sessionEndpoint, ...rest }: OwnOptions = Object.fromEntries(
    optionNames.map((name) => [name, readOption(element, own, name)]),
  );
  if (sessionEndpoint !== undefined) rest.session ??= sessionFrom(`${sessionEndpoint}`);
  return rest;
}
