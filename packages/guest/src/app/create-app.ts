import {
  actionTools,
  isRecord,
  isSafeLink,
  MAX_LINK_WAIT,
  misfitText,
  readToolInput,
} from '@svc-embed/protocol/internal';
import { fieldsOf } from './fields.js';
import { fileContents } from './file-contents.js';
import { createHostContext } from './host-context.js';
import { createModelContext } from './model-context.js';
import type { Answer, Peer } from './peer.js';
import { createSurface } from './surface.js';
import { createSurfaceTools, textResult } from './surface-tools.js';
import { applyInput } from './tool-input.js';
import type { App, AppOptions, AppRecord, AppWindow, DisplayMode } from './types.js';

/** Maximum milliseconds that `onTeardown` is awaited. */
const MAX_TEARDOWN = 2_000;

interface AppParts {
  readonly page: AppWindow;
  readonly peer: Peer;
  readonly settings: AppOptions;
  /** The fields of the AI host's answer to `ui/initialize`. */
  readonly result: AppRecord;
}

/** Makes the app after the handshake. It translates between the AI host and the surface. */
export function createApp({ page, peer, settings, result }: AppParts): App {
  const { session, onInput, onResult, onCancelled, onTeardown, tools = true } = settings;
  const { name = '', version = '' } = fieldsOf(result.hostInfo);
  const capabilities = fieldsOf(result.hostCapabilities);
  const listeners = new Set<(context: AppRecord) => void>();
  const modelFilters = new Map<string, string>();
  const report = (error: unknown) => page.reportError(error);
  const surface = createSurface(page, onEvent);
  const calls = createSurfaceTools(surface);
  const context = createHostContext(result.hostContext, { page, surface, onApplied });
  const model = createModelContext({
    modalities: capabilities.updateModelContext,
    context: settings.context,
    modelFilters,
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
      name: `${name}`,
      version: `${version}`,
      capabilities,
      get context() {
        return context.current;
      },
    },
    onContextChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async callTool(tool, input = {}, options = {}) {
      const { error, result: found } = await peer.request('tools/call', { name: tool, arguments: input }, options);
      return !error && isRecord(found) ? found : textResult(`${fieldsOf(error).message ?? 'no result'}`, true);
    },
    openLink,
    sendMessage: (text) => isDone('ui/message', { role: 'user', content: [{ type: 'text', text }] }),
    download: (file) => isDone('ui/download-file', { contents: fileContents(file) }),
    async requestDisplayMode(mode) {
      const { displayMode = 'inline', availableDisplayModes: modes } = context.current;
      const isOffered = Array.isArray(modes) && modes.includes(mode);
      const chosen = isOffered && fieldsOf(await ask('ui/request-display-mode', { mode })).mode;
      return (chosen || displayMode) as DisplayMode;
    },
    close,
  };

  /** Sends a request; resolves with undefined if the AI host refuses or does not answer. */
  async function ask(method: string, params: object): Promise<unknown> {
    const { error, result: found } = await peer.request(method, params).catch(fieldsOf);
    return error ? undefined : found;
  }

  async function isDone(method: string, params: object): Promise<boolean> {
    const done = await ask(method, params);
    return isRecord(done) && fieldsOf(done).isError !== true;
  }

  async function openLink(url: string): Promise<boolean> {
    return isSafeLink(url) && isDone('ui/open-link', { url });
  }

  function onNotification(method: string, params: unknown) {
    const fields = fieldsOf(params);
    const isNamed = (event: string) => method === `ui/notifications/${event}`;
    if (isNamed('host-context-changed')) context.change(fields);
    if (isNamed('tool-input')) {
      const input = isRecord(fields.arguments) ? fields.arguments : {};
      void run(() => onInput?.(input));
      void run(() => applyInput(input, surface, modelFilters, settings));
    }
    if (isNamed('tool-result')) void run(() => onResult?.({ ...fields }));
    if (isNamed('tool-cancelled')) void run(() => onCancelled?.(fields.reason as string | undefined));
  }

  async function onRequest(method: string, params: unknown): Promise<Answer> {
    if (method === 'ping') return { result: {} };
    if (method === 'ui/resource-teardown') {
      end ??= tearDown();
      return end;
    }
    if (tools && method === 'tools/list') return { result: { tools: actionTools() } };
    if (tools && method === 'tools/call') {
      const { name: tool, arguments: input } = fieldsOf(params);
      const read = readToolInput(tool as string, input);
      if (!read.ok) return { result: textResult(misfitText(read), true) };
      return { result: await calls.call(read.value.action, read.value.payload) };
    }
    return { error: { code: -32601, message: 'Method not found' } };
  }

  async function tearDown(): Promise<Answer> {
    await Promise.race([run(() => onTeardown?.()), later(MAX_TEARDOWN)]);
    calls.close();
    // After the answer is posted.
    void later(0).then(close);
    return { result: {} };
  }

  function onEvent(event: string, payload: object) {
    const fields = fieldsOf(payload);
    model.read(event, payload);
    if (event === 'using' && surface.isActive('guard'))
      surface.send('guard', { kinds: ['open-link'], timeout: MAX_LINK_WAIT });
    if (event === 'result') calls.read(payload);
    if (event === 'resize') {
      height = fields.height;
      sendHeight();
    }
    if (event === 'viewport-wanted') context.showViewport(!!fields.wanted);
    if (event === 'asking') void answerLink(fields);
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

  async function answerLink({ id, about }: AppRecord) {
    const isOpened = await openLink(fieldsOf(about).url as string);
    surface.send('answer', { id, answer: isOpened ? 'handled' : 'deny' });
  }

  async function renew() {
    if (isRenewing) return;
    isRenewing = true;
    const sessionId = await run(() => session?.());
    isRenewing = false;
    if (sessionId) surface.send('set-session', { sessionId });
  }

  /** Calls a function of the options; reports its error or rejection. */
  async function run<T>(call: () => T): Promise<Awaited<T> | undefined> {
    try {
      return await call();
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  function close() {
    for (const part of [calls, model, context, surface, peer]) part.close();
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
