import {
  actionTools,
  isRecord,
  isSafeLink,
  MAX_LINK_WAIT,
  misfitText,
  own,
  readToolInput,
} from '@svc-embed/protocol/internal';
import { fileContents } from './file-contents.js';
import { createHostContext } from './host-context.js';
import { createModelContext } from './model-context.js';
import { type Answer, type Peer, resultOf } from './peer.js';
import { createSurface } from './surface.js';
import { createSurfaceTools, failedResult } from './surface-tools.js';
import { applyInput } from './tool-input.js';
import type { App, AppOptions, AppRecord, AppWindow, DisplayMode } from './types.js';

/** Milliseconds that the app has for its end. */
const MAX_TEARDOWN = 2_000;

interface AppParts {
  readonly page: AppWindow;
  readonly peer: Peer;
  readonly settings: AppOptions;
  /** The AI host's answer to `ui/initialize`. */
  readonly result: AppRecord;
}

/** Makes the app of a handshake: it translates between the AI host and the surface. */
export function createApp({ page, peer, settings, result }: AppParts): App {
  const { session, onInput, onResult, onCancelled, onTeardown, tools = true } = settings;
  const capabilities = recordOf(own(result, 'hostCapabilities'));
  const listeners = new Set<(context: AppRecord) => void>();
  const report = (error: unknown) => page.reportError(error);
  const surface = createSurface(page, onEvent);
  const calls = createSurfaceTools(surface);
  const context = createHostContext(recordOf(own(result, 'hostContext')), { page, surface, onApplied });
  const model = createModelContext({
    modalities: own(capabilities, 'updateModelContext'),
    context: settings.context,
    post: (params) => void ask('ui/update-model-context', params),
    report,
  });
  let height: unknown;
  let sentHeight: unknown;
  let isRenewing = false;
  let end: Promise<Answer> | undefined;
  peer.handle({ onNotification, onRequest });
  return {
    guestOptions: surface.guestOptions,
    host: {
      name: `${own(own(result, 'hostInfo'), 'name') ?? ''}`,
      version: `${own(own(result, 'hostInfo'), 'version') ?? ''}`,
      capabilities,
      get context() {
        return context.current;
      },
    },
    onContextChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async callTool(name, input = {}, options = {}) {
      const answer = await peer.request('tools/call', { name, arguments: input }, options);
      const found = resultOf(answer);
      return isRecord(found) ? found : failedResult(`${own(own(answer, 'error'), 'message') ?? 'no result'}`);
    },
    openLink,
    sendMessage: (text) => isDone('ui/message', { role: 'user', content: [{ type: 'text', text }] }),
    download: (file) => isDone('ui/download-file', { contents: fileContents(file) }),
    async requestDisplayMode(mode) {
      const { displayMode = 'inline', availableDisplayModes: modes } = context.current;
      const isOffered = Array.isArray(modes) && modes.includes(mode);
      const chosen = isOffered && own(await ask('ui/request-display-mode', { mode }), 'mode');
      return (chosen || displayMode) as DisplayMode;
    },
    close,
  };

  /** Sends a request; resolves with undefined if the AI host refuses or does not answer. */
  async function ask(method: string, params: object): Promise<unknown> {
    return resultOf(await peer.request(method, params).catch(() => undefined));
  }

  async function isDone(method: string, params: object): Promise<boolean> {
    const done = await ask(method, params);
    return isRecord(done) && own(done, 'isError') !== true;
  }

  async function openLink(url: string): Promise<boolean> {
    return isSafeLink(url) && isDone('ui/open-link', { url });
  }

  function onNotification(method: string, params: unknown) {
    const name = method.replace('ui/notifications/', '');
    if (name === 'host-context-changed' && isRecord(params)) context.change(params);
    if (name === 'tool-input') {
      const input = recordOf(own(params, 'arguments'));
      void run(() => onInput?.(input));
      void run(() => model.expect(applyInput(input, surface, settings)));
    }
    if (name === 'tool-result') void run(() => onResult?.(recordOf(params)));
    if (name === 'tool-cancelled') void run(() => onCancelled?.(own(params, 'reason') as string | undefined));
  }

  async function onRequest(method: string, params: unknown): Promise<Answer> {
    if (method === 'ping') return { result: {} };
    if (method === 'ui/resource-teardown') {
      end ??= tearDown();
      return end;
    }
    if (tools && method === 'tools/list') return { result: { tools: actionTools() } };
    if (tools && method === 'tools/call') {
      const read = readToolInput(own(params, 'name') as string, own(params, 'arguments'));
      return {
        result: read.ok ? await calls.call(read.value.action, read.value.payload) : failedResult(misfitText(read)),
      };
    }
    return { error: { code: -32601, message: 'Method not found' } };
  }

  async function tearDown(): Promise<Answer> {
    await Promise.race([run(() => onTeardown?.()), later(MAX_TEARDOWN)]);
    calls.close();
    // The open calls are answered before this request, and this one before the end.
    await later(0);
    void later(0).then(close);
    return { result: {} };
  }

  function onEvent(event: string, payload: object) {
    calls.read(event, payload);
    model.read(event, payload);
    if (event === 'using' && surface.isActive('guard'))
      surface.send('guard', { kinds: ['open-link'], timeout: MAX_LINK_WAIT });
    if (event === 'resize') {
      height = own(payload, 'height');
      sendHeight();
    }
    if (event === 'viewport-wanted') context.showViewport(own(payload, 'wanted') === true);
    if (event === 'asking') void answerLink(payload);
    if (event.startsWith('session-')) void renew();
  }

  function onApplied(current: AppRecord) {
    sendHeight();
    for (const listener of listeners) void run(() => listener(current));
  }

  function sendHeight() {
    if (context.isFixed) sentHeight = undefined;
    else if (height !== sentHeight) {
      sentHeight = height;
      peer.notify('ui/notifications/size-changed', { height });
    }
  }

  async function answerLink(question: object) {
    const isOpened = await openLink(own(own(question, 'about'), 'url') as string);
    surface.send('answer', { id: own(question, 'id'), answer: isOpened ? 'handled' : 'deny' });
  }

  async function renew() {
    if (isRenewing) return;
    isRenewing = true;
    const sessionId = await run(() => session?.());
    isRenewing = false;
    if (sessionId) surface.send('set-session', { sessionId });
  }

  /** Calls a function of the caller; what it throws or rejects with is reported. */
  async function run<T>(call: () => T): Promise<Awaited<T> | undefined> {
    try {
      return await call();
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  function close() {
    calls.close();
    model.close();
    context.close();
    surface.close();
    peer.close();
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function recordOf(value: unknown): AppRecord {
  return isRecord(value) ? value : {};
}
