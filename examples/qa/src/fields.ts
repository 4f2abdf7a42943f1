import { optionKinds } from '@svc-embed/host/adapter';
import { optionDescriptions } from '../../../packages/host/src/adapter/describe-options.js';
import { setting } from './dom.js';

type OptionName = keyof typeof optionKinds;

/** The host options that a text can express. The session has a separate field, which links leave out; the height is an extension. */
type TextOption = Exclude<
  { [N in OptionName]: (typeof optionKinds)[N] extends 'property' ? never : N }[OptionName],
  'session'
>;

/** The name of a field: a host option, or a setting of this page. */
export type FieldName = TextOption | 'surface' | 'source' | 'sessionId' | 'heightLimits' | 'guardAnswer';

export type Values = Readonly<Record<FieldName, string>>;

/** Details of a field that the tables of the host package do not contain. */
interface Extra {
  readonly group: 'Address' | 'Session' | 'Look' | 'Behavior';
  readonly initial?: string;
  readonly about?: string;
  readonly choices?: readonly string[];
  readonly suggestions?: readonly string[];
  /** Shown and effective only while another field has one of these values. */
  readonly when?: readonly [name: FieldName, ...values: string[]];
}

const withParts = ['surface', 'dashboard', 'app', 'chat'] as const;

/** Fields in the order of the form. Options without a row come last. */
const extras: { readonly [N in FieldName]?: Extra } = {
  surface: {
    group: 'Address',
    initial: 'dashboard',
    choices: ['dashboard', 'app', 'chat', 'url'],
    about: 'The page to embed; `url`: a whole embed address.',
  },
  baseUrl: { group: 'Address', initial: setting('svc-tenant'), when: withParts },
  insecureHosts: { group: 'Address', suggestions: ['["sandbox","192.168.1.5"]'] },
  dashboard: {
    group: 'Address',
    initial: setting('svc-dashboard'),
    suggestions: ['movies-overview', 'city-weather', 'world-development'],
    when: ['surface', 'dashboard'],
  },
  path: {
    group: 'Address',
    about: 'An address of the surface, in place of `/embed/app` or `/embed/chat`.',
    suggestions: ['/embed/app/dashboards/movies-overview'],
    when: ['surface', 'app', 'chat'],
  },
  url: {
    group: 'Address',
    about: 'A whole embed address; a session is added as chosen below.',
    when: ['surface', 'url'],
  },
  allowExport: { group: 'Address', when: withParts },
  filters: { group: 'Address', when: withParts },
  params: { group: 'Address', when: withParts },
  source: {
    group: 'Session',
    initial: 'backend',
    choices: ['backend', 'endpoint', 'pasted', 'none'],
    about: `\`backend\`: a function of this page asks its backend for each load. \`endpoint\`: the host itself asks, so the switches of this page do not reach it. Both are for ${setting('svc-tenant')} only. \`none\`: the viewer’s own login.`,
  },
  sessionEndpoint: { group: 'Session', initial: '/api/session', when: ['source', 'endpoint'] },
  sessionId: {
    group: 'Session',
    about: 'A session id of the tenant’s API. A platform may let it open one document only. It is in no link.',
    when: ['source', 'pasted'],
  },
  sessionParam: { group: 'Session', when: ['source', 'backend', 'endpoint', 'pasted'] },
  colorScheme: { group: 'Look' },
  theme: { group: 'Look' },
  locale: { group: 'Look', suggestions: ['en-US', 'de-DE', 'ja-JP', 'ar'] },
  timezone: { group: 'Look', suggestions: ['Europe/Berlin', 'Asia/Tokyo', 'UTC'] },
  title: { group: 'Look' },
  className: { group: 'Look' },
  readyTimeout: { group: 'Behavior', suggestions: ['0', '5000'] },
  recover: { group: 'Behavior', suggestions: ['true', 'false', '{"attempts":5}'] },
  prerender: { group: 'Behavior', suggestions: ['true'] },
  lazy: { group: 'Behavior', suggestions: ['true', '{"rootMargin":"500px"}'] },
  namespace: { group: 'Behavior' },
  credentialless: { group: 'Behavior', suggestions: ['true'] },
  sandbox: { group: 'Behavior', suggestions: ['false', '["allow-modals"]'] },
  allow: { group: 'Behavior', suggestions: ['["fullscreen"]'] },
  heightLimits: {
    group: 'Behavior',
    about: 'The least and the largest height that the extension `autoHeight` gives the iframe, in pixels.',
    suggestions: ['{"min":200,"max":900}', '{"max":900}'],
  },
  guardAnswer: {
    group: 'Behavior',
    initial: 'allow',
    choices: ['allow', 'handled', 'deny', 'deny with a text'],
    about: 'The answer of the extension `guard` to what the viewer wishes.',
  },
};

export interface Field extends Extra {
  readonly name: FieldName;
  readonly kind: 'text' | 'json' | 'secret';
  readonly initial: string;
  readonly about: string;
  /** The value of an empty field. */
  readonly fallback: string;
}

/** Formats of the fields that are not options, unless they are text. */
const kinds = new Map<FieldName, Field['kind']>([
  ['sessionId', 'secret'],
  ['heightLimits', 'json'],
]);

/** All fields, in the order of the form. */
export const fields: readonly Field[] = [
  ...new Set([...(Object.keys(extras) as FieldName[]), ...(Object.keys(optionKinds) as OptionName[]).filter(isText)]),
].map(fieldOf);

function fieldOf(name: FieldName): Field {
  const extra = extras[name] ?? { group: 'Behavior' };
  const common = { name, initial: '', about: '', fallback: '' };
  if (!isOption(name)) return { ...common, kind: kinds.get(name) ?? 'text', ...extra };
  const { type, about, initial: fallback = '' } = optionDescriptions[name];
  const choices = choicesOf(type);
  const kind = optionKinds[name] === 'text' ? 'text' : 'json';
  return { ...common, kind, about, fallback, ...(choices && { choices: ['', ...choices] }), ...extra };
}

/** Whether an option gets a field: a text can express it, and the page has no other control for it. */
function isText(name: OptionName): name is TextOption {
  return optionKinds[name] !== 'property' && name !== 'session';
}

/** Whether a field is an option of the host package. */
export function isOption(name: FieldName): name is TextOption {
  return name in optionKinds;
}

/** Returns the values of a type that is a list of literals: `'light' | 'dark'`, `boolean`. */
function choicesOf(type: string): readonly string[] | undefined {
  const literals = type === 'boolean' ? ['true', 'false'] : type.split(' | ');
  if (literals.every((literal) => /^('[\w-]+'|true|false)$/.test(literal))) {
    return literals.map((literal) => literal.replaceAll("'", ''));
  }
  return undefined;
}

/** Whether a field is effective, by the values of the others. */
export function isShown({ when }: Pick<Field, 'when'>, values: Values): boolean {
  return !when || when.includes(values[when[0]], 1);
}
