import type { MessageWindow, Report, ReportOptions } from './report.js';

const TENANT = 'https://acme.example.com';

/** The report of films, with an iframe and a listener written by hand. */
export function showReport(container: Element, options: ReportOptions): Report {
  const { onPath, onFailure } = options;
  const page: MessageWindow = options.window ?? window;
  const frame = document.createElement('iframe');
  const waiting: object[] = [];
  let isReady = false;

  async function load(): Promise<void> {
    const response = await fetch('/api/session', { method: 'POST' });
    const { sessionId } = await response.json();
    frame.title = 'Film releases';
    frame.src = `${TENANT}/embed/dashboard/movies-overview?session=${encodeURIComponent(sessionId)}`;
    container.append(frame);
  }

  function post(message: object): void {
    if (isReady) frame.contentWindow?.postMessage(message, TENANT);
    else waiting.push(message);
  }

  function onMessage({ origin, data }: MessageEvent): void {
    if (origin !== TENANT || data?.source !== 'svc-embed') return;
    if (data.type === 'svc:event:ready') {
      isReady = true;
      waiting.splice(0).forEach(post);
    }
    if (data.type === 'svc:event:navigate') onPath(data.payload.path);
    if (data.type === 'svc:event:error' && data.payload.fatal) onFailure();
  }

  page.addEventListener('message', onMessage);
  load().catch(onFailure);
  return {
    showGenre(genre) {
      const filterUrlParameter = `f_movies.genre=${JSON.stringify({ value: genre })}`;
      post({
        source: 'svc-embed',
        direction: 'action',
        type: 'svc:action:set-filter',
        payload: { filterUrlParameter },
        timestamp: Date.now(),
      });
    },
    remove() {
      page.removeEventListener('message', onMessage);
      frame.remove();
    },
  };
}
