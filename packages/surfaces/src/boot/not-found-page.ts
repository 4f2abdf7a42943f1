import { emitFailure, type FailureKind, failurePage } from './failure.js';
import type { Page } from './page.js';
import type { SurfaceContext } from './surface.js';

/** Creates the page for a route that does not exist. The surface keeps running. */
export function notFoundPage({ ui, emit }: SurfaceContext, kind: FailureKind): Page {
  const element = failurePage(kind, ui);
  return {
    element,
    heading: element.querySelector('h1') ?? element,
    title: () => ui.messages.failures[kind].title,
    start: () => emitFailure(emit, kind, { context: 'navigate', fatal: false }),
    refresh: async () => {},
    close: () => {},
  };
}
