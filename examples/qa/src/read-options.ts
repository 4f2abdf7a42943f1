import { buildEmbedUrl, type EmbedOptions, isEmbedError } from '@svc-embed/host';
import { setting } from './dom.js';
import { type FieldName, fields, isShown, type Values } from './fields.js';
import type { Network } from './network.js';

/** What is wrong, by field; under `form` what belongs to none. */
export type Problems = Map<FieldName | 'form', string>;

/** The options that the form says, as far as they can be read, and what is wrong with the rest. */
export function readOptions(values: Values, mint: Network['mint']): { options: EmbedOptions; problems: Problems } {
  const problems: Problems = new Map();
  const json = (name: FieldName) => {
    try {
      return values[name] ? JSON.parse(values[name]) : undefined;
    } catch (error) {
      problems.set(name, `This is not JSON: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  const number = (name: FieldName) => {
    const text = values[name].trim();
    if (text && !/^\d+$/.test(text)) problems.set(name, 'A whole number, please, or nothing.');
    return /^\d+$/.test(text) ? Number(text) : undefined;
  };

  const options: EmbedOptions = {
    ...addressOf(values, mint, json),
    colorScheme: schemeOf(values.colorScheme),
    theme: json('theme'),
    locale: values.locale || undefined,
    title: values.title || undefined,
    className: values.className || undefined,
    namespace: values.namespace || undefined,
    lazy: values.lazy ? { rootMargin: values.rootMargin || undefined } : undefined,
    readyTimeout: number('readyTimeout'),
    recover: values.recover === 'on' ? { attempts: number('attempts') } : values.recover ? false : undefined,
    sandbox: values.sandbox === 'false' ? false : words(values.sandbox),
    allow: words(values.allow),
  };
  if (values.source === 'pasted' && !values.sessionId) problems.set('sessionId', 'Paste a session id.');
  if (values.surface === 'url' && !values.url) problems.set('url', 'An embed address is needed.');
  if (!problems.size) checkAddress(options, values, problems);
  checkRecipient(values, problems);
  return { options, problems };
}

/** Puts an error of the host under the field that it is about. What is no error of the host is thrown on. */
export function locate(error: unknown, values: Values, problems: Problems): void {
  if (!isEmbedError(error)) throw error;
  // The text begins with the option or the action that is wrong.
  const [word = ''] = /^[\w-]+/.exec(error.message) ?? [];
  const name = aliases.get(word) ?? word;
  problems.set(isShownName(name, values) ? name : 'form', `${error.code}: ${error.message}`);
}

const aliases = new Map<string, FieldName>([
  ['rootMargin', 'lazy'],
  ['attempts', 'recover'],
  ['set-color-scheme', 'colorScheme'],
  ['set-theme', 'theme'],
  ['set-locale', 'locale'],
]);

function isShownName(word: string, values: Values): word is FieldName {
  return fields.some((field) => field.name === word && isShown(field, values));
}

/** The address and its session. A whole address gets a session of the backend by a function, as a customer's would. */
function addressOf(
  values: Values,
  mint: Network['mint'],
  json: (name: FieldName) => EmbedOptions['filters'] & EmbedOptions['params'],
): EmbedOptions {
  const { surface, source, sessionId, url } = values;
  const sessionParam = values.sessionParam || undefined;
  if (surface !== 'url') {
    const session = source === 'backend' ? mint : source === 'pasted' ? sessionId : undefined;
    const { baseUrl } = values;
    const place = surface === 'path' ? { path: values.path } : { dashboard: values.dashboard };
    const allowExport = values.allowExport === 'on' || undefined;
    return {
      baseUrl,
      ...place,
      session,
      sessionParam: source === 'none' ? undefined : sessionParam,
      allowExport,
      filters: json('filters'),
      params: json('params'),
    };
  }
  if (!URL.canParse(url)) return { url };
  const withSession = (id: string) => {
    const address = new URL(url);
    address.searchParams.set(sessionParam ?? 'session', id);
    return address.href;
  };
  if (source === 'pasted') return { url: withSession(sessionId) };
  if (source !== 'backend') return { url };
  return { url: async () => withSession(await mint({ reason: 'mount', signal: new AbortController().signal })) };
}

/** Builds the address as the host will, to hear now what it will not take. */
function checkAddress({ baseUrl, session, ...parts }: EmbedOptions, values: Values, problems: Problems): void {
  if (baseUrl === undefined) return;
  try {
    buildEmbedUrl({ ...parts, baseUrl, session: typeof session === 'string' ? session : undefined });
  } catch (error) {
    locate(error, values, problems);
  }
}

/**
 * A link can fill the form and mount. So a session of the backend is only for the backend's own tenant: any other site
 * would get a session that lives, out of a click.
 */
function checkRecipient(values: Values, problems: Problems): void {
  if (values.source !== 'backend') return;
  const address = values.surface === 'url' ? values.url : values.baseUrl;
  const { origin } = new URL(setting('svc-tenant'));
  if (!URL.canParse(address) || new URL(address).origin === origin) return;
  problems.set(
    'source',
    `Sessions of this page's backend are for ${origin} only. Paste one of this tenant, or choose none.`,
  );
}

function schemeOf(text: string): EmbedOptions['colorScheme'] {
  return text === 'light' || text === 'dark' || text === 'auto' ? text : undefined;
}

function words(text: string): readonly string[] | undefined {
  const found = text.split(/\s+/).filter(Boolean);
  return found.length ? found : undefined;
}
