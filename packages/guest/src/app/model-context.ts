import { isRecord, own } from '@svc-embed/protocol/internal';
import type { AppOptions, AppRecord, AppState } from './types.js';

/** Milliseconds between two updates. */
const PAUSE = 500;

/** Maximum number of characters of an update, its JSON included. */
const MAX_LENGTH = 4_000;

/** What the model may know of the surface. */
export interface ModelContext {
  /** Reads an event of the surface. */
  read(event: string, payload: object): void;
  /** Expects that the surface reports these filters, which the model has given itself: JSON by member. */
  expect(filters: ReadonlyMap<string, string>): void;
  close(): void;
}

interface ContextParts {
  /** The kinds of content that the AI host takes. */
  readonly modalities: unknown;
  readonly context?: AppOptions['context'];
  post(params: object): void;
  report(error: unknown): void;
}

/** Posts the state of the surface when it changes: the last one, at most once in 500 ms. */
export function createModelContext({ modalities, context = describe, post, report }: ContextParts): ModelContext {
  const given = new Map<string, string>();
  let state: AppState = {};
  let last = '{}';
  let isSent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    read(event, payload) {
      const field = (name: string) => own(payload, name) as never;
      if (event === 'filters-changed') changeFilters(field('filters'), field('cause'));
      // The title comes after the path. A view by itself is no news to a model that has shown the app.
      if (event === 'view') change({ path: field('path'), title: field('title') }, isSent);
      if (event === 'navigate') change({ path: field('path'), title: undefined });
      if (event === 'drilldown') {
        const { value, ...drilldown } = payload as NonNullable<AppState['drilldown']>;
        change({ drilldown: Object(value) === value ? drilldown : { ...drilldown, value } });
      }
    },
    expect(filters) {
      for (const [member, json] of filters) given.set(member, json);
    },
    close: () => clearTimeout(timer),
  };

  function changeFilters(filters: AppRecord, cause: string) {
    const isNews = Object.entries({ ...state.filters, ...filters }).some(([member]) => {
      const json = JSON.stringify(filters[member]);
      return json !== JSON.stringify(own(state.filters, member)) && json !== given.get(member);
    });
    change({ filters: filters as AppState['filters'] }, isNews || cause === 'viewer');
  }

  function change(changes: AppState, isNews = true) {
    state = { ...state, ...changes };
    if (isNews) timer ??= setTimeout(send, PAUSE);
  }

  function send() {
    timer = undefined;
    try {
      const { text, data } = context(state) || {};
      const shown = typeof text === 'string' && has('text') ? text.slice(0, MAX_LENGTH) : '';
      const json = isRecord(data) && has('structuredContent') && JSON.stringify(data);
      const params = {
        ...(shown && { content: [{ type: 'text', text: shown }] }),
        ...(json && json.length + shown.length <= MAX_LENGTH && { structuredContent: data }),
      };
      const next = JSON.stringify(params);
      if (next === last) return;
      last = next;
      isSent = true;
      post(params);
    } catch (error) {
      report(error);
    }
  }

  function has(modality: string): boolean {
    return own(modalities, modality) !== undefined;
  }
}

/** Returns the state as the model reads it by default. */
function describe(state: AppState) {
  return { text: `The viewer sees ${JSON.stringify(state)}`, data: { ...state } };
}
