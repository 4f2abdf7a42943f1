import {
  type ActionName,
  buildEmbedUrl,
  type EmbedOptionFields,
  type EmbedUrlParts,
  isEmbedError,
} from '@svc-embed/host';
import { setting } from './dom.js';
import { type FieldName, fields, isOption, isShown, type Values } from './fields.js';
import type { Network } from './network.js';

/** Problems by field; under `form` those without a field. */
export type Problems = Map<FieldName | 'form', string>;

/** Returns the readable options of the form, and the problems of the others. Host checks the values. */
export function readOptions(values: Values, mint: Network['mint']): { options: EmbedOptionFields; problems: Problems } {
  const problems: Problems = new Map();
  const given: Record<string, unknown> = {};
  for (const field of fields) {
    const { name, kind } = field;
    const text = values[name];
    if (!text || !isShown(field, values)) continue;
    try {
      const value = kind === 'json' ? JSON.parse(text) : text;
      if (isOption(name)) given[name] = value;
    } catch (error) {
      problems.set(name, `This is not JSON: ${error instanceof Error ? error.message : error}`);
    }
  }
  const { surface, source, sessionId } = values;
  if (surface === 'app' || surface === 'chat') given.path ??= `/embed/${surface}`;
  if (source === 'pasted' && !sessionId) problems.set('sessionId', 'Paste a session id.');
  if (source === 'endpoint' && !values.sessionEndpoint) problems.set('sessionEndpoint', 'Enter an address.');
  if (surface === 'url' && !values.url) problems.set('url', 'Enter an embed address.');

  const { sessionParam, ...rest } = given;
  const session = source === 'backend' ? mint : source === 'pasted' ? sessionId : undefined;
  const options: EmbedOptionFields =
    surface === 'url'
      ? { ...rest, url: urlOf(values, mint) }
      : { ...rest, session, sessionParam: sessionParam as string };
  if (!problems.size) checkAddress(options, values, problems);
  checkRecipient(values, problems);
  return { options, problems };
}

/** Assigns an error of the host to its field. Throws any other error. */
export function locate(error: unknown, values: Values, problems: Problems): void {
  if (!isEmbedError(error)) throw error;
  // The text begins with the wrong option or action.
  const [word = ''] = /^[\w-]+/.exec(error.message) ?? [];
  const name = aliases.get(word) ?? word;
  const field = fields.find((one) => one.name === name && isShown(one, values));
  problems.set(field?.name ?? 'form', `${error.code}: ${error.message}`);
}

const aliases: ReadonlyMap<string, FieldName> = new Map<
  ActionName | 'rootMargin' | 'attempts' | 'min' | 'max',
  FieldName
>([
  ['rootMargin', 'lazy'],
  ['attempts', 'recover'],
  ['min', 'heightLimits'],
  ['max', 'heightLimits'],
  ['set-color-scheme', 'colorScheme'],
  ['set-theme', 'theme'],
  ['set-locale', 'locale'],
  ['set-timezone', 'timezone'],
]);

/** Returns a complete address with a session. A function requests it from the backend, as on a customer's page. */
function urlOf({ url, source, sessionId, sessionParam }: Values, mint: Network['mint']): EmbedOptionFields['url'] {
  if (!URL.canParse(url)) return url;
  const withSession = (id: string) => {
    const address = new URL(url);
    address.searchParams.set(sessionParam || 'session', id);
    return address.href;
  };
  if (source === 'pasted') return withSession(sessionId);
  if (source !== 'backend') return url;
  return async () => withSession(await mint({ reason: 'mount', signal: new AbortController().signal }));
}

/** Builds the address like the host, so that a wrong part is shown immediately. */
function checkAddress({ baseUrl, session, ...parts }: EmbedOptionFields, values: Values, problems: Problems): void {
  if (baseUrl === undefined) return;
  try {
    buildEmbedUrl({ ...parts, baseUrl, session: typeof session === 'string' ? session : undefined } as EmbedUrlParts);
  } catch (error) {
    locate(error, values, problems);
  }
}

/** Only the backend's own tenant gets its sessions: a link, which can mount, would send them to any site. */
function checkRecipient(values: Values, problems: Problems): void {
  if (values.source !== 'backend' && values.source !== 'endpoint') return;
  const address = values.surface === 'url' ? values.url : values.baseUrl;
  const { origin } = new URL(setting('svc-tenant'));
  if (!URL.canParse(address) || new URL(address).origin === origin) return;
  problems.set(
    'source',
    `Sessions of this page’s backend are for ${origin} only. Paste one of this tenant, or choose none.`,
  );
}
