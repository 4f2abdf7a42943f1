import { isRecord } from '@svc-embed/protocol/internal';
import { fieldsOf } from './fields.js';
import type { AppOptions, AppState } from './types.js';

/** Milliseconds between two updates. */
const PAUSE = 500;

/** Maximum number of characters of an update, its JSON included. */
const MAX_LENGTH = 4_000;

/** What the model may know of the surface. */
export interface ModelContext {
  /** Reads an event of the surface. */
  read(event: string, payload: object): void;
  close(): void;
}

interface ContextParts {
  /** The kinds of content that the AI host takes. */
  readonly modalities: unknown;
  readonly context?: AppOptions['context'];
  /** The filters that the model has given itself: JSON by member. */
  readonly given: ReadonlyMap<string, string>;
  post(params: object): void;
  report(error: unknown): void;
}

/** Posts the state of the surface when it changes: the last one, at most once in 500 ms, and no rows. */
export function createModelContext({
  modalities,
  context = describe,
  given,
  post,
  report,
}: ContextParts): ModelContext {
  const { text: takesText, structuredContent: takesData } = fieldsOf(modalities);
  let state: AppState = {};
  let last = '{}';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    read(event, payload) {
      const { path, title, filters, cause, value, ...others } = fieldsOf(payload);
      let changes: object | undefined;
      // The title comes after the path. A view by itself is no news to a model that has shown the app.
      let isNews = event !== 'view' || last !== '{}';
      if (event === 'view' || event === 'navigate') changes = { path, title };
      if (event === 'drilldown') changes = { drilldown: { ...others, ...(Object(value) !== value && { value }) } };
      if (event === 'filters-changed') {
        changes = { filters };
        isNews = cause === 'viewer' || Object.entries(fieldsOf(filters)).some(isNotGiven);
      }
      if (!changes) return;
      state = { ...state, ...changes };
      if (isNews) timer ??= setTimeout(send, PAUSE);
    },
    close: () => clearTimeout(timer),
  };

  function isNotGiven([member, value]: [string, unknown]) {
    return given.get(member) !== JSON.stringify(value);
  }

  function send() {
    timer = undefined;
    try {
      const { text, data } = context(state) || {};
      const shown = takesText && typeof text === 'string' ? text.slice(0, MAX_LENGTH) : '';
      const json = takesData && isRecord(data) ? JSON.stringify(data) : '';
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

/** Returns the state as the model reads it by default. */
function describe(state: AppState) {
  return { text: `The viewer sees ${JSON.stringify(state)}`, data: { ...state } };
}
