import { isRecord, own } from '@svc-embed/protocol/internal';
import { requests } from './app-messages.js';
import { fields, is, listOf, optional } from './check.js';
import type { AppParams, AppRejection, FakeAiHostBehaviour } from './fake-ai-host.js';

const VERSION = '2026-01-26';
const KINDS = { text: {}, structuredContent: {} };
const ALL = { openLinks: {}, downloadFile: {}, serverTools: {}, message: KINDS, updateModelContext: KINDS };

/** The capability that a request needs, by method. */
const neededBy: Readonly<Record<string, keyof typeof ALL>> = {
  'ui/open-link': 'openLinks',
  'ui/download-file': 'downloadFile',
  'ui/message': 'message',
  'ui/update-model-context': 'updateModelContext',
  'tools/call': 'serverTools',
};

/** The error that answers a request, with a `reason` if the app is at fault. */
export interface Refusal extends Partial<Pick<AppRejection, 'reason' | 'path'>> {
  readonly code: number;
}

/** Makes the answers to the requests of an app. They include the context that the app has been sent. */
export function createAnswers(options: FakeAiHostBehaviour, changeContext: (changes: AppParams) => void) {
  const { info = { name: 'fake-ai-host', version: '1.0.0' }, capabilities = ALL, answers = {} } = options;
  let context: AppParams = { ...options.context };
  let appModes: unknown;

  const defaults: NonNullable<FakeAiHostBehaviour['answers']> = {
    'ui/initialize'({ appCapabilities }) {
      appModes = own(appCapabilities, 'availableDisplayModes');
      return { protocolVersion: VERSION, hostInfo: info, hostCapabilities: capabilities, hostContext: context };
    },
    'ui/request-display-mode'({ mode }) {
      const both = [context.availableDisplayModes, appModes];
      if (both.every((modes) => Array.isArray(modes) && modes.includes(mode))) changeContext({ displayMode: mode });
      return { mode: context.displayMode ?? 'inline' };
    },
    'tools/call': () => ({ content: [] }),
  };

  return {
    changeContext(changes: AppParams) {
      context = { ...context, ...changes };
    },
    refuse(method: string, params: unknown): Refusal | undefined {
      if (!Object.hasOwn({ ...requests, ...answers }, method)) return { code: -32601, reason: 'method' };
      const needed = neededBy[method];
      const granted = needed && own(capabilities, needed);
      // An app may request what the host lacks: that is no rejection.
      if (needed && !granted) return { code: -32601 };
      const hasContent = needed === 'message' || needed === 'updateModelContext';
      const path = requests[method]?.(params) ?? (hasContent ? findUnnamed(granted, params) : undefined);
      return path === undefined ? undefined : { code: -32602, reason: 'params', path: `params${path}` };
    },
    async answer(method: string, params: AppParams): Promise<unknown> {
      const answer = { ...defaults, ...answers }[method];
      return answer ? answer(params) : {};
    },
  };
}

/** Returns the path to content of a kind that the host's capability does not name. */
function findUnnamed(kinds: unknown, params: unknown): string | undefined {
  const isNamed = (kind: string) => isRecord(own(kinds, kind.replace('resource_link', 'resourceLink')));
  return fields({
    content: optional(listOf(is((block) => isNamed(String(own(block, 'type')))))),
    structuredContent: optional(is(() => isNamed('structuredContent'))),
  })(params);
}
