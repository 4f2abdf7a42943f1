import { type AutoHeightOptions, EmbedError } from '@svc-embed/host';
import { type AdapterOptionFields, type OptionKind, optionKinds, reservedKinds } from '@svc-embed/host/adapter';
import { DEV } from './dev.js';
import { chooseTenant, isPathOfMarkup, namedTenants, tokensOf } from './tenants.js';

/** The options of an embed as properties of the element. One that is set takes precedence over its attribute. */
export type SvcEmbedProperties = {
  -readonly [N in keyof Omit<AdapterOptionFields, 'className' | 'title'>]: AdapterOptionFields[N];
} & SwitchProperties;

/** The extensions that markup can switch on. */
export interface SwitchProperties {
  /** Uses `autoHeight()`, with these limits if given. */
  autoHeight?: boolean | AutoHeightOptions | undefined;
  /** Uses `renewSession()`. */
  renew?: boolean | undefined;
  /** Uses `watchFilters()`, and dispatches `svc-filters-changed`. */
  watchFilters?: boolean | undefined;
}

// The element has `class` instead.
const { className: _, ...embedKinds } = optionKinds;
/** The kinds of the options of the element. */
export const kinds = { ...embedKinds, autoHeight: 'range', renew: 'flag', watchFilters: 'flag' } as const;

type Kinds = typeof kinds;

/** An option of the element, by the name of its property. */
export type OptionName = keyof Kinds;

/** The options of one of these kinds. */
type OptionOf<K extends OptionKind> = { [N in OptionName]: Kinds[N] extends K ? N : never }[OptionName];

/** The name of an option's attribute: `base-url` for `baseUrl`. */
type KebabCase<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : N;

/** The values of an option's attribute. */
type AttributeValue<N extends keyof SvcEmbedProperties> =
  N extends OptionOf<'text'>
    ? Extract<SvcEmbedProperties[N], string> | undefined
    : SvcEmbedProperties[N] | (SvcEmbedProperties[N] extends boolean | undefined ? '' | 'true' | 'false' : string);

/**
 * Attributes of `<svc-embed>` in JSX and templates: its properties, also as text, and attributes with another name. Frameworks
 * would treat `onReject` and `onSend` as events.
 */
export type SvcEmbedAttributes = {
  [N in keyof Omit<SvcEmbedProperties, 'onReject' | 'onSend'>]?:
    | SvcEmbedProperties[N]
    | (N extends OptionOf<'json' | 'flag' | 'range' | 'tokens'> ? string : never);
} & {
  [N in Exclude<OptionOf<'text' | 'json' | 'flag' | 'range' | 'tokens'>, 'title'> as KebabCase<N> extends N
    ? never
    : KebabCase<N>]?: AttributeValue<N>;
};

/** The values of properties that were set. */
export type OwnOptions = Record<string, unknown>;

/** The options of the element, by the names of its properties. */
export const optionNames: readonly OptionName[] = /* @__PURE__ */ Object.keys(kinds) as OptionName[];

/** The options that have an attribute; the others only have a property. */
export const attributes: readonly OptionName[] = /* @__PURE__ */ optionNames.filter(
  (name) => kinds[name] !== 'property',
);

/** Returns the name of an option's attribute, in kebab case. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/, '-$&').toLowerCase();
}

/**
 * Reads an option from its property, else from its attribute. The attribute of an option that is not text contains tokens,
 * JSON, or nothing for true; the attribute of a range may contain two numbers.
 *
 * @throws EmbedError `invalid-option` if an attribute is not JSON, is the text of an object or a function, or is the
 * address of a tenant that the script does not name.
 */
export function readOption(element: Element, own: OwnOptions, name: OptionName): unknown {
  const attribute = attributeOf(name);
  const value = own[name] ?? textOf(element, own, name) ?? undefined;
  if (typeof value !== 'string') return value;
  if (own[name] === undefined && addressNames.includes(name) && sourcePattern.test(value)) {
    const expected = DEV ? `expected a text without blanks, got ${describeText(value)}` : 'invalid';
    throw new EmbedError('invalid-option', `${attribute}: ${expected}`);
  }
  if (kinds[name] === 'text') return value;
  if (kinds[name] === 'tokens') return tokensOf(value);
  const [, min, max] = (kinds[name] === 'range' && /^(\d+) (\d+)$/.exec(value)) || [];
  if (min && max) return { min: Number(min), max: Number(max) };
  try {
    return !value || JSON.parse(value);
  } catch (error) {
    // Only the position in the parser's message, which quotes the text.
    const [place = ''] = (DEV && / at position \d+| at line \d+ column \d+/.exec(String(error))) || [];
    const switches = DEV && value[0] !== '{' && value[0] !== '[' && switchTexts[kinds[name]];
    if (switches) throw new EmbedError('invalid-option', `${attribute}: expected ${switches}`);
    const hint = DEV ? ` with double quotes, such as '${examples[kinds[name]]}'; the text is wrong${place}` : '';
    const cause = DEV && value.startsWith('[object ') ? writtenByServer : '';
    throw new EmbedError('invalid-option', `${attribute}: expected JSON${hint}${cause}`);
  }
}

/** Describes a text without quoting it, because it may be secret. */
function describeText(text: string): string {
  return /^\[object |=>|\)\s*\{/.test(text) ? `code${writtenByServer}` : 'one with blanks';
}

const writtenByServer =
  ', as a server writes objects and functions: give the attribute a text, or set the property in the browser';

/** The options whose text goes into an address, and must not be the source of a function. */
const addressNames: readonly OptionName[] = ['session', 'url', 'baseUrl', 'path'];

/** The source of a function, or the text of an object. */
const sourcePattern = /\s|=>|\)\{/;

/** The texts of a switch. */
const switchTexts: Partial<Record<OptionKind, string>> = DEV
  ? { flag: 'no value, "true", "false" or JSON', range: 'no value, "200 900" or JSON such as {"min":200,"max":900}' }
  : {};

/** JSON of an attribute, by the kind of its option. */
const examples: Partial<Record<OptionKind, string>> = DEV
  ? { json: '{"movies.genre":{"value":"Drama"}}', flag: 'true', range: '{"min":200,"max":900}' }
  : {};

/** Returns the text of an option in markup, or the value of its tenant: if the script names tenants, markup only chooses one. */
function textOf(element: Element, own: OwnOptions, name: OptionName): unknown {
  const tenants = namedTenants();
  const text = element.getAttribute(attributeOf(name));
  if (tenants && name === 'path' && text !== null && !isPathOfMarkup(text))
    throw new EmbedError('invalid-option', `path: ${DEV ? 'expected a path below "/embed/" in markup' : 'invalid'}`);
  if (!tenants || !(name in reservedKinds)) return text;
  const isOfTenant = name === 'baseUrl' || name === 'sessionEndpoint' || name === 'insecureHosts';
  // A script that sets the address as a property also sets the other options of the tenant.
  if (!isOfTenant || own.baseUrl !== undefined || own.url !== undefined) return undefined;
  const tenant = chooseTenant(tenants, element.getAttribute('base-url'));
  if (tenant) return tenant[name];
  throw new EmbedError('invalid-option', `base-url: ${DEV ? 'expected a tenant that the script names' : 'invalid'}`);
}

/**
 * Reads all options, for a binding and for the element.
 *
 * @throws EmbedError `invalid-option` if an attribute is not JSON.
 */
export function readOptions(element: Element, own: OwnOptions): AdapterOptionFields & SwitchProperties {
  const options: OwnOptions = Object.fromEntries(optionNames.map((name) => [name, readOption(element, own, name)]));
  // The endpoint in markup is a fallback until a script sets the session.
  if (options.session !== undefined) delete options.sessionEndpoint;
  return options;
}
