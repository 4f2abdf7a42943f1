import { isRecord } from '@svc-embed/protocol/internal';
import { fieldsOf } from './fields.js';
import type { AppOptions, AppState } from './types.js';

/** Milliseconds between two updates. */
const PAUSE = 500;

/** Maximum number of characters of an update, its JSON included. */
const MAX_LENGTH = 4_000;

/** Sends the state of the surface to the model. */
export interface ModelContext {
  /** Reads an event of the surface. */
  read(event: string, payload: object): void;
  close(): void;
}

interface ContextParts {
  /** The kinds of content that the AI host accepts. */
  readonly modalities: unknown;
  readonly context?: AppOptions['context'];
  /** The filters that the model has set: JSON by member. */
  readonly modelFilters: ReadonlyMap<string, string>;
  post(params: object): void;
  report(error: unknown): void;
}

/** Posts the latest state of the surface when it changes, at most once in 500 ms and without rows. */
export function createModelContext({
  modalities,
  context = describe,
  modelFilters,
  post,
  report,
}: ContextParts): ModelContext {
  const { text: acceptsText, structuredContent: acceptsData } = fieldsOf(modalities);
  let state: AppState = {};
  let last = '{}';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    read(event, payload) {
      const { path, title, filters, cause, value, ...others } = fieldsOf(payload);
      let changes: object | undefined;
      // A `view` adds the title to an earlier change. It starts no update by itself: the model has just opened the app.
      let isNews = event !== 'view' || last !== '{}';
      if (event === 'view' || event === 'navigate') changes = { path, title };
      if (event === 'drilldown') changes = { drilldown: { ...others, ...(Object(value) !== value && { value }) } };
      if (event === 'filters-changed') {
        changes = { filters };
        isNews = cause === 'viewer' || Object.entries(fieldsOf(filters)).some(isNotByModel);
      }
      if (!changes) return;
      state = { ...state, ...changes };
      if (isNews) timer ??= setTimeout(send, PAUSE);
    },
    close: () => clearTimeout(timer),
  };

  function isNotByModel([member, value]: [string, unknown]) {
    return modelFilters.get(member) !== JSON.stringify(value);
  }

  function send() {
    timer = undefined;
    try {
      const { text, data } = context(state) || {};
      const shown = acceptsText && typeof text === 'string' ? text.slice(0, MAX_LENGTH) : '';
      const json = acceptsData && isRecord(data) ? JSON.stringify(data) : '';
      const params = {
        ...(shown && { content: [{ type: 'text', text: shown }] }),
        ...(json && json.length + shown.length <= MAX_LENGTH && { structuredContent: data }),
      };
      const next = JSON.stringify(params);
      if (next === last || next === '{}') return;
      last = next;
      post(params);
    } catch (error) {
      report(error);
    }
  }
}

/** Returns the default content for the model: the state as JSON. */
function describe(state: AppState) {
  return { text: `The viewer sees ${JSON.stringify(state)}`, data: { ...state } };
}
