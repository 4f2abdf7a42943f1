import { own } from '@svc-embed/protocol/internal';
import { realTime } from '../clock/scheduler.js';
import { TestingError } from '../error.js';
import { createInbox } from '../wire/inbox.js';
import { createList } from '../wire/list.js';
import type { Transport, TransportEvents } from '../wire/transport.js';
import { createAnswers } from './answer-requests.js';
import { kindOfMessage, notifications, results } from './app-messages.js';
import type { Check } from './check.js';
import type { AppMessage, AppParams, AppRejection, FakeAiHost, FakeAiHostBehaviour } from './fake-ai-host.js';

const INITIALIZE = 'ui/initialize';
const INITIALIZED = 'ui/notifications/initialized';
const PROXY_READY = 'ui/notifications/sandbox-proxy-ready';
const CANCELLED = 'notifications/cancelled';
/** Allowed before the handshake is over. */
const EARLY = [INITIALIZE, 'ping', PROXY_READY, CANCELLED];

type Answer = AppMessage & { readonly wrong?: string | undefined };

/** Plays the host's side of MCP Apps over a transport. */
export function runAiHost(options: FakeAiHostBehaviour, connect: (events: TransportEvents) => Transport): FakeAiHost {
  const { scheduler = realTime, resource } = options;
  const received = createInbox<AppMessage>(scheduler);
  const answers = createInbox<Answer>(scheduler);
  const rejections = createList<AppRejection>();
  const responder = createAnswers(options, changeContext);
  /** The methods of the open requests of this host, by id. */
  const asked = new Map<unknown, string>();
  /** The ids of the app's requests: true while one is open. */
  const isOpen = new Map<unknown, boolean>();
  const waiting: object[] = [];
  let state: 'new' | 'asked' | 'answered' | 'connected' | 'closed' = 'new';
  let count = 0;

  const post = (message: object) => void (state !== 'closed' && transport.post({ jsonrpc: '2.0', ...message }));
  /** Posts once the app is connected: before, the specification allows only answers. */
  const send = (message: object) => (state === 'connected' ? post(message) : void waiting.push(message));
  const notify = (name: string, params: object) => send({ method: `ui/notifications/${name}`, params });

  function changeContext(changes: AppParams) {
    responder.changeContext(changes);
    // The answer to `ui/initialize` contains the changes before it.
    if (state !== 'new') notify('host-context-changed', changes);
  }

  function reject(reason: AppRejection['reason'], message: unknown, path?: string) {
    rejections.add({ reason, message, ...(path !== undefined && { path }) });
  }

  const readers = {
    request(message: AppMessage) {
      const { id, method = '', params = {} } = message;
      // A document that was loaded again counts its ids from the start.
      if (method === INITIALIZE) isOpen.clear();
      const refusal = isOpen.has(id)
        ? ({ code: -32600, reason: 'id' } as const)
        : state !== 'connected' && !EARLY.includes(method)
          ? ({ code: -32600, reason: 'order' } as const)
          : responder.refuse(method, message.params);
      if (refusal?.reason) reject(refusal.reason, message, refusal.path);
      if (refusal) return post({ id, error: { code: refusal.code, message: `${method} is refused` } });
      isOpen.set(id, true);
      if (method === INITIALIZE) state = 'asked';
      return void answer(id, method, params);
    },
    notification(message: AppMessage) {
      const { method = '', params } = message;
      const check = own(notifications, method) as Check | undefined;
      const wrong = check?.(params);
      if (!check) reject('method', message);
      else if (wrong !== undefined) reject('params', message, `params${wrong}`);
      else if (method === INITIALIZED && state === 'answered') begin();
      else if (method === INITIALIZED || (state !== 'connected' && !EARLY.includes(method))) reject('order', message);
      else if (method === CANCELLED && !isOpen.has(params?.requestId)) reject('id', message);
      else if (method === CANCELLED) isOpen.set(params?.requestId, false);
      else if (method === PROXY_READY && resource)
        post({ method: 'ui/notifications/sandbox-resource-ready', params: resource });
    },
    result(message: AppMessage) {
      const wrong = (own(results, asked.get(message.id) ?? '') as Check | undefined)?.(message.result);
      if (wrong !== undefined) reject('result', message, `result${wrong}`);
      readers.error({ ...message, wrong });
    },
    error(message: Answer) {
      if (asked.delete(message.id)) answers.add(message);
      else reject('id', message);
    },
  };

  async function answer(id: unknown, method: string, params: AppParams) {
    const reply = (message: object) => isOpen.get(id) && post({ id, ...message });
    try {
      const result = await responder.answer(method, params);
      if (method === INITIALIZE && state === 'asked') state = 'answered';
      reply({ result });
    } catch (error) {
      const { code = -32603, message = String(error) } = Object(error);
      reply({ error: { code, message } });
    }
    isOpen.set(id, false);
  }

  function begin() {
    state = 'connected';
    for (const message of waiting.splice(0)) post(message);
  }

  function request(method: string, params: AppParams = {}): Promise<AppParams> {
    const id = count++;
    asked.set(id, method);
    send({ id, method, params });
    const result = answers
      .waitFor(`answer to ${method}`, { where: (message) => message.id === id })
      .then(({ error, result = {}, wrong }) => {
        if (error) throw new TestingError('action-failed', `${method}: ${error.message}`, error);
        if (wrong !== undefined) throw new TestingError('invalid-message', `${method}: wrong at result${wrong}`);
        return result;
      });
    // A caller may drop the promise: that must not be an unhandled rejection.
    result.catch(() => {});
    return result;
  }

  const transport = connect({
    onMessage(data) {
      const kind = kindOfMessage(data);
      if (state === 'closed') return;
      if (!kind) return reject('envelope', data);
      received.add(data as AppMessage);
      readers[kind](data as AppMessage);
    },
    onMisaddressed: (origin) => reject('origin', origin),
  });

  return {
    get received() {
      return received.items;
    },
    get rejections() {
      return rejections.items;
    },
    sendInput: (input = {}) => notify('tool-input', { arguments: input }),
    sendInputPartial: (input = {}) => notify('tool-input-partial', { arguments: input }),
    sendResult: (result) => notify('tool-result', result),
    cancel: (reason) => notify('tool-cancelled', { reason }),
    changeContext,
    callTool: (name, input = {}) => request('tools/call', { name, arguments: input }) as never,
    listTools: () => request('tools/list').then(({ tools }) => tools as never),
    teardown: (reason) => request('ui/resource-teardown', { reason }).then(() => {}),
    ping: () => request('ping').then(() => {}),
    request,
    send: (data) => void (state !== 'closed' && transport.post(data)),
    waitFor: (method, { where = () => true, timeout } = {}) =>
      received.waitFor(method, { where: (message) => message.method === method && where(message), timeout }),
    clear() {
      received.clear();
      rejections.clear();
    },
    destroy() {
      state = 'closed';
      received.close();
      answers.close();
      transport.close();
    },
  };
}
