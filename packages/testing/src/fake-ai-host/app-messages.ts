import { isSafeLink } from '@svc-embed/protocol/internal';
import { type Check, fields, is, listOf, oneOf, optional, record, text } from './check.js';

type Checks = Readonly<Record<string, Check>>;

const id = is((value) => typeof value === 'string' || Number.isInteger(value));
const pixels = is((value) => Number.isFinite(value) && Number(value) >= 0);
const flag = is((value) => typeof value === 'boolean');
const link = is((value) => typeof value === 'string' && isSafeLink(value) && URL.canParse(value));
const mode = oneOf('inline', 'fullscreen', 'pip');

/** The content blocks of the Model Context Protocol, by type. */
const blocks: Checks = {
  text: fields({ text }),
  image: fields({ data: text, mimeType: text }),
  audio: fields({ data: text, mimeType: text }),
  resource: fields({ resource: fields({ uri: text, text: optional(text), blob: optional(text) }) }),
  resource_link: fields({ uri: text, name: text }),
};

const contentOf = (...types: readonly string[]) =>
  listOf((block) => fields({ type: oneOf(...types) })(block) ?? blocks[(block as { type: string }).type]?.(block));
const content = contentOf(...Object.keys(blocks));

/** The requests of an app by method, each with the check of its `params`. */
export const requests: Checks = {
  'ui/initialize': fields({
    protocolVersion: text,
    appInfo: fields({ name: text, version: text }),
    appCapabilities: fields({ tools: optional(record), availableDisplayModes: optional(listOf(mode)) }),
  }),
  'ui/open-link': fields({ url: link }),
  'ui/message': fields({ role: oneOf('user'), content }),
  'ui/update-model-context': fields({ content: optional(content), structuredContent: optional(record) }),
  'ui/download-file': fields({ contents: contentOf('resource', 'resource_link') }),
  'ui/request-display-mode': fields({ mode }),
  'tools/call': fields({ name: text, arguments: optional(record) }),
  ping: optional(record),
};

/** The notifications of an app by method, each with the check of its `params`. */
export const notifications: Checks = {
  'ui/notifications/initialized': optional(record),
  'ui/notifications/size-changed': fields({ width: optional(pixels), height: optional(pixels) }),
  'ui/notifications/request-teardown': optional(record),
  'ui/notifications/sandbox-proxy-ready': optional(record),
  'notifications/message': fields({ level: text }),
  'notifications/cancelled': fields({ requestId: id, reason: optional(text) }),
  'notifications/tools/list_changed': optional(record),
};

/** The results of an app by the host's method. */
export const results: Checks = {
  'tools/list': fields({ tools: listOf(fields({ name: text, inputSchema: fields({ type: oneOf('object') }) })) }),
  'tools/call': fields({ content, structuredContent: optional(record), isError: optional(flag) }),
};

const absent = oneOf(undefined);
const sent = { jsonrpc: oneOf('2.0'), method: text, params: optional(record), result: absent, error: absent };
const answered = { jsonrpc: oneOf('2.0'), id, method: absent };
const kinds = {
  request: fields({ ...sent, id }),
  notification: fields({ ...sent, id: absent }),
  result: fields({ ...answered, result: record, error: absent }),
  error: fields({ ...answered, result: absent, error: fields({ code: is(Number.isInteger), message: text }) }),
};

/** Returns the kind of a JSON-RPC 2.0 message; `undefined` if the value is not exactly one of them. */
export function kindOfMessage(value: unknown): keyof typeof kinds | undefined {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind](value) === undefined);
}
