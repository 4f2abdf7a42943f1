/**
 * The script of a page in a window of its own, which holds an embed, or a frame without the SDK. Once that is there, it goes
 * elsewhere, from where the browser comes back to it, and tells the customer's site what it finds then.
 */
import type { EmbedState } from '@svc-embed/host';

/** What a page tells that the browser has come back to. */
export interface Story {
  /** Whether it is the document that has left, instead of a new one. */
  readonly isKept: boolean;
  /** How often a session was asked for. */
  readonly asked?: number;
  readonly states?: readonly EmbedState[];
  /** What the surface answers to a navigation. */
  readonly answer?: string;
}

const { tenant = '', elsewhere = '', mark } = Object.fromEntries(new URLSearchParams(location.search));
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

const isLoaded = new Promise((resolve) => addEventListener('load', resolve));
const { isThere, recall } = location.pathname.endsWith('/embed') ? holdEmbed() : holdFrame();

if (load?.type === 'back_forward') tell({ isKept: false });
else Promise.all([isLoaded, isThere]).then(leave);

/** Where a page goes before its load has ended takes its place in the history. */
function leave() {
  addEventListener('pageshow', async ({ persisted }) => {
    // The first time it is shown may be yet to come.
    if (persisted) await tell({ isKept: true, ...(await recall()) });
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

async function tell(story: Story) {
  await fetch(`/told/${mark}?${encodeURIComponent(JSON.stringify(story))}`);
  close();
}
