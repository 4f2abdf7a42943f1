import { setting } from './dom.js';

/** One field of the form. Its value is always a text; of a check box `on` or nothing. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'address' | 'number' | 'json' | 'check' | 'secret' | 'select';
  readonly initial: string;
  /** What it takes, in words: shown below the field, and in front of an error. */
  readonly takes?: string;
  /** Of a `select`: values and their labels. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** Shown, and of any effect, only while another field has one of these values. */
  readonly when?: readonly [name: string, ...values: string[]];
}

/** The fields under one heading. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
}

const boxes = [
  ['', 'Default'],
  ['on', 'On'],
  ['off', 'Off'],
] as const;

/** Every option of `mountEmbed` that a text can say, as the form shows them. */
export const groups = [
  {
    title: 'Address',
    fields: [
      {
        name: 'surface',
        label: 'Surface',
        kind: 'select',
        initial: 'dashboard',
        choices: [
          ['dashboard', 'Dashboard, by its public id'],
          ['path', 'App or chat, by path'],
          ['url', 'A whole embed address'],
        ],
      },
      {
        name: 'baseUrl',
        label: 'Tenant address',
        kind: 'address',
        initial: setting('svc-tenant'),
        takes: 'https, or http on a loopback host; a path prefix is kept',
        when: ['surface', 'dashboard', 'path'],
      },
      {
        name: 'dashboard',
        label: 'Dashboard id',
        kind: 'text',
        initial: setting('svc-dashboard'),
        takes: '1 to 128 letters, digits, _ or -',
        when: ['surface', 'dashboard'],
      },
      {
        name: 'path',
        label: 'Path',
        kind: 'address',
        initial: '/embed/app',
        takes: 'starts with one /, without session, allowExport or filters',
        when: ['surface', 'path'],
      },
      {
        name: 'url',
        label: 'Embed address',
        kind: 'address',
        initial: '',
        takes: 'a whole address of the tenant; the session is added as chosen below',
        when: ['surface', 'url'],
      },
      {
        name: 'allowExport',
        label: 'Allow export',
        kind: 'check',
        initial: '',
        when: ['surface', 'dashboard', 'path'],
      },
      {
        name: 'filters',
        label: 'Filters',
        kind: 'json',
        initial: '',
        takes: 'JSON by member: {"movies.genre":{"value":"Drama"}}',
        when: ['surface', 'dashboard', 'path'],
      },
      {
        name: 'params',
        label: 'Other parameters',
        kind: 'json',
        initial: '',
        takes: 'JSON of texts, numbers, booleans',
        when: ['surface', 'dashboard', 'path'],
      },
    ],
  },
  {
    title: 'Session',
    fields: [
      {
        name: 'source',
        label: 'Session from',
        kind: 'select',
        initial: 'backend',
        choices: [
          ['backend', 'This page’s backend'],
          ['pasted', 'A pasted session id'],
          ['none', 'None: the viewer’s own login'],
        ],
        takes: `the backend’s are for ${setting('svc-tenant')} only, a new one for each load`,
      },
      {
        name: 'sessionId',
        label: 'Session id',
        kind: 'secret',
        initial: '',
        takes: 'opens one document only, and never goes into a link',
        when: ['source', 'pasted'],
      },
      {
        name: 'sessionParam',
        label: 'Session parameter',
        kind: 'text',
        initial: '',
        takes: 'a letter, then letters, digits, _ or -; empty: session',
        when: ['source', 'backend', 'pasted'],
      },
    ],
  },
  {
    title: 'Look',
    fields: [
      {
        name: 'colorScheme',
        label: 'Color scheme',
        kind: 'select',
        initial: '',
        choices: [
          ['', 'Not set'],
          ['auto', 'Auto'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
      },
      { name: 'theme', label: 'Theme', kind: 'json', initial: '', takes: 'JSON: {"primaryColor":"#2b66d9"}' },
      { name: 'locale', label: 'Locale', kind: 'text', initial: '', takes: 'de-DE, de or de-AT' },
      { name: 'title', label: 'Title of the iframe', kind: 'text', initial: '', takes: 'empty: Embedded analytics' },
      {
        name: 'className',
        label: 'Class of the iframe',
        kind: 'text',
        initial: '',
        takes: 'names with blanks between',
      },
    ],
  },
  {
    title: 'Behavior',
    fields: [
      { name: 'readyTimeout', label: 'Ready timeout', kind: 'number', initial: '', takes: 'ms; empty: 15000; 0: none' },
      {
        name: 'recover',
        label: 'Recovery',
        kind: 'select',
        initial: '',
        choices: boxes,
        takes: 'needs a session that can be renewed: one from the backend',
      },
      { name: 'attempts', label: 'Attempts', kind: 'number', initial: '', takes: 'empty: 3', when: ['recover', 'on'] },
      { name: 'lazy', label: 'Load when near the viewport', kind: 'check', initial: '' },
      {
        name: 'rootMargin',
        label: 'Margin',
        kind: 'text',
        initial: '',
        takes: '1 to 4 lengths in px or %; empty: 200px',
        when: ['lazy', 'on'],
      },
      { name: 'namespace', label: 'Namespace', kind: 'text', initial: '', takes: 'a-z, then a-z 0-9 -; empty: svc' },
      {
        name: 'sandbox',
        label: 'Sandbox',
        kind: 'text',
        initial: '',
        takes: 'tokens to add, with blanks between; or the word false: no attribute',
      },
      {
        name: 'allow',
        label: 'Permissions',
        kind: 'text',
        initial: '',
        takes: 'features with blanks between; empty: fullscreen clipboard-write',
      },
    ],
  },
] as const satisfies readonly FieldGroup[];

/** The name of a field. */
export type FieldName = (typeof groups)[number]['fields'][number]['name'];

/** The values of all fields. */
export type Values = Readonly<Record<FieldName, string>>;

/** All fields, in the order of the form. */
export const fields: readonly (Field & { readonly name: FieldName })[] = groups.flatMap<
  Field & { readonly name: FieldName }
>((group) => [...group.fields]);

/** Whether a field counts, by what the others say. */
export function isShown({ when }: Field, values: Values): boolean {
  return !when || fields.some(({ name }) => name === when[0] && when.includes(values[name], 1));
}
