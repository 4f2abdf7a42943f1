import { emitFailure, type FailureKind, failurePage } from './failure.js';
import type { Page } from './page.js';
import type { SurfaceContext } from './surface.js';

/** Creates the page for a route that does not exist. A dashboard surface that starts with it has failed; other surfaces keep running. */
export function notFoundPage({ ui, emit, fail, config }: SurfaceContext, kind: FailureKind): Page {
  const element = failurePage(kind, ui);
  return {
    element,
    heading: element.querySelector('h1') ?? element,
    title: () => ui.messages.failures[kind].title,
    start(isFirst) {
      if (isFirst && config.surface === 'dashboard') fail(kind, 'address');
      else emitFailure(emit, kind, { context: 'navigate', fatal: false });
    },
    refresh: async () => {},
    close: () => {},
  };
}
