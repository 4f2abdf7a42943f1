import type { ExtensionDefinition } from './definition.js';
import type { Meanings, ShapesOf } from './meanings.js';

/** The extensions of this SDK by which a page takes part in what the viewer does, written as those of `ours.ts`. */

/** The parts of the dashboard that is shown. */
export const outlineDefinition = {
  name: 'outline',
  events: { outline: { title: 'string?', publicId: 'string?', widgets: 'free', members: 'free' } },
  actions: {},
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** The steps of the viewer, which the page takes back and forth. */
export const historyDefinition = {
  name: 'history',
  events: { 'history-changed': { path: 'string', back: 'boolean', forward: 'boolean' } },
  actions: { 'own-history': { own: 'boolean' }, 'history-go': { delta: 'number' } },
  // The steps of a document end with it.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** The page answers before the viewer's wish is carried out. */
export const guardDefinition = {
  name: 'guard',
  events: { asking: { id: 'string', kind: ['drilldown', 'download', 'navigate', 'open-link'], about: 'free' } },
  actions: {
    guard: { kinds: 'string[]', timeout: 'number' },
    answer: { id: 'string', answer: ['allow', 'handled', 'deny'], message: 'string?' },
  },
  // An answer belongs to the document that asked.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Files and prints that the page requests. */
export const exportsDefinition = {
  name: 'exports',
  events: {
    'export-offer': { formats: 'string[]', print: 'boolean' },
    'export-progress': { id: 'string', done: 'number', total: 'number|null' },
    exported: {
      id: 'string',
      ok: 'boolean',
      name: 'string?',
      rowCount: 'number?',
      reason: 'string?',
      message: 'string?',
    },
  },
  actions: {
    export: {
      id: 'string',
      format: ['csv', 'xlsx', 'png', 'pdf', 'print'],
      target: ['widget', 'dashboard'],
      widgetId: 'string?',
    },
    'cancel-export': { id: 'string' },
  },
  // A held export could reach another document.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

export type PageAndViewerDefinition =
  | typeof historyDefinition
  | typeof guardDefinition
  | typeof exportsDefinition
  | typeof outlineDefinition;

/** The meanings of their events. */
export const pageAndViewerEvents: Meanings<ShapesOf<PageAndViewerDefinition, 'events'>> = {
  'history-changed': {
    about: 'The viewer is at another step. Sent when the host page takes the history over, and after each step.',
    fields: {
      path: 'Path of the page that is shown, without the session.',
      back: 'Whether there is a step before.',
      forward: 'Whether there is a step after.',
    },
  },
  asking: {
    about:
      'The viewer wants something that the host page guards. The surface waits for `answer` until the deadline of `guard`, for a link at most 1,000 ms, and then carries the wish out.',
    fields: {
      id: 'Id that the answer carries: a decimal counter of the document.',
      kind: 'Kind of the wish.',
      about:
        'For `drilldown`: `member`, `value`, `widgetId`, `filters`; `download`: `format`, `target`, `widgetId`, `title`; `navigate`: `path`; `open-link`: `url`, `widgetId`. Without the session.',
    },
  },
  outline: {
    about:
      'The parts of the page that is shown. Sent when the host page requests the extension, and after each change.',
    fields: {
      title: 'Title of the page, at most 1,000 characters.',
      publicId: 'Public id of the dashboard, if the page shows one.',
      widgets: 'At most 200 of `{ id, title?, kind? }`.',
      members:
        'At most 100 of `{ member, title?, type, values? }`, those of the filter controls; `type` is `string`, `number`, `time` or `boolean`, and `values` has at most 50 values.',
    },
  },
  'export-offer': {
    about:
      'Names the formats in which the whole dashboard can be saved now. Sent to each page that uses exports, and on each change.',
    fields: {
      formats: 'Some of `csv`, `xlsx`, `png` and `pdf`; empty if the surface allows no export.',
      print: 'Whether the surface can print itself.',
    },
  },
  'export-progress': {
    about: 'How far the export is; at most ten are sent a second.',
    fields: {
      id: 'Id of the `export`.',
      done: 'Number of steps that are done.',
      total: 'Number of all steps; null if unknown.',
    },
  },
  exported: {
    about:
      'Answers `export`, once the file was handed to the browser, the print dialog is closed, or the export has failed.',
    fields: {
      id: 'Id of the `export`.',
      ok: 'Whether it was carried out.',
      name: 'Name of the file, without the session.',
      rowCount: 'Number of rows in the file, if it has any.',
      reason:
        'Why it was not: `not-allowed`, `no-data`, `not-found`, `busy`, `cancelled`, or `failed`, as any other text.',
      message: 'Why it was not, in a sentence without the session; at most 1,000 characters are read.',
    },
  },
};

/** The meanings of their actions. */
export const pageAndViewerActions: Meanings<ShapesOf<PageAndViewerDefinition, 'actions'>> = {
  'own-history': {
    about:
      'Takes the history over, or gives it back. Meanwhile a step in the surface adds no entry to the history of the tab.',
    fields: { own: 'Whether the host page owns the history.' },
  },
  'history-go': {
    about: 'Shows the page of the step before or after, if there is one.',
    fields: { delta: 'Back if it is negative, forward if it is positive.' },
  },
  guard: {
    about: 'Names the kinds of wishes that the host page answers, and replaces those before. An empty list ends it.',
    fields: {
      kinds: '`drilldown`, `download`, `navigate` and `open-link`.',
      timeout: 'Milliseconds that an answer may take; the surface keeps to 100 to 5,000.',
    },
  },
  answer: {
    about: 'Answers `asking`. It travels over the window even if other messages take a port.',
    fields: {
      id: 'Id of the question.',
      answer: '`allow`: the surface carries the wish out. `handled`: the host page has. `deny`: nothing happens.',
      message: 'Reason of `deny` for the viewer, at most 300 characters.',
    },
  },
  export: {
    about: 'Requests a file or a print, one at a time. The surface answers with `exported`.',
    fields: {
      id: 'Id that the answer carries, at most 100 characters; each export has another one.',
      format: 'Format of the file, or `print`.',
      target: 'One widget or the whole dashboard.',
      widgetId: 'Id of the widget.',
    },
  },
  'cancel-export': {
    about: 'Ends an export that is under way; nothing is saved then.',
    fields: { id: 'Id of the `export`.' },
  },
};
