/**
 * The script of a page in its own window, with an embed or with a frame without the SDK. It navigates away when that has
 * loaded. When the browser is back, it sends a report to the customer's site.
 */
import type { EmbedState } from '@svc-embed/host';

/** The report of a page after the browser went back to it. */
export interface Story {
  /** Whether the page is the former document, and not a new one. */
  readonly isKept: boolean;
  /** The number of requests for a session. */
  readonly asked?: number;
  readonly states?: readonly EmbedState[];
  /** The answer of the surface to `navigate`. */
  readonly answer?: string;
}

const { tenant = '', elsewhere = '', mark } = Object.fromEntries(new URLSearchParams(location.search));
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

const isLoaded = new Promise((resolve) => addEventListener('load', resolve));
const { isThere, recall } = location.pathname.endsWith('/embed') ? holdEmbed() : holdFrame();

if (load?.type === 'back_forward') send({ isKept: false });
else Promise.all([isLoaded, isThere]).then(leave);

/** Navigates away. Called after the load: navigation during a load replaces the history entry. */
function leave() {
  addEventListener('pageshow', async ({ persisted }) => {
    // The `pageshow` of the first load may still follow.
    if (persisted) await send({ isKept: true, ...(await recall()) });
  });
  setTimeout(() => location.assign(elsewhere));
}

function holdEmbed() {
  let asked = 0;
  const states: EmbedState[] = [];
  const session = () => `${mark}-${++asked}`;
  const embed = SvcEmbed.mountEmbed('#target', { baseUrl: tenant, dashboard: 'echo', session });
  embed.onStateChange((state) => states.push(state));
  return {
    isThere: embed.ready,
    async recall() {
      const answered = embed.waitFor('navigate');
      embed.navigate('/embed/app');
      const { path } = await answered;
      return { asked, states, answer: path };
    },
  };
}

function holdFrame() {
  const iframe = document.createElement('iframe');
  const isThere = new Promise((resolve) => iframe.addEventListener('load', resolve));
  iframe.src = `${tenant}/embed/dashboard/silent`;
  document.querySelector('#target')?.append(iframe);
  return { isThere, recall: async () => ({}) };
}

async function send(story: Story) {
  await fetch(`/story/${mark}?${encodeURIComponent(JSON.stringify(story))}`);
  close();
}
