import { createEmbeddingContext } from 'amazon-quicksight-embedding-sdk';
import type { HostSide } from '../adapter.js';
import type { EventPayload } from '../payloads.js';

/** The context of the page, with the frame that forwards all messages of the host. */
const context = createEmbeddingContext();

export const host: HostSide = (container, address, onEvent) => {
  let arrive: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const dashboard = context.then(({ embedDashboard }) =>
    embedDashboard(
      { url: `${address}/dashboards/bench?isauthcode=true`, container },
      {
        onMessage({ eventName, message }) {
          if (eventName === 'PAGE_NAVIGATION') onEvent(message as unknown as EventPayload);
          else if (eventName === 'CONTENT_LOADED') arrive?.();
        },
      },
    ),
  );
  return {
    ready,
    send: ({ path }) => dashboard.then((experience) => experience.navigateToDashboard(path)),
    // The SDK has no destroy: it detects the frame's removal.
    destroy: () => container.replaceChildren(),
  };
};
