import { type Embed, mountEmbed, readAddress, showCovers, syncAddress, watchFilters } from '@svc-embed/host';
import { createDataClient } from '@svc-embed/platform/data';
import { type Ask, byId, startSignIn } from '../../support/sign-in.js';
import { FIRST_KINDS, KIND } from './load-days.js';
import { startChart } from './start-chart.js';

/** The public settings that the backend gives the page. */
type Settings = { readonly tenant: string; readonly dashboard: string; readonly dataApi: string };

startSignIn<Settings>({ show: showDesk, heading: 'report-title' });

/** Shows report and chart to the signed-in viewer, both with the rows of this viewer; returns a function that removes them. */
function showDesk({ tenant, dashboard, dataApi }: Settings, ask: Ask): () => void {
  const filters = { [KIND]: { value: FIRST_KINDS }, ...readAddress().filters };
  const embed = mountEmbed('#frame', {
    baseUrl: tenant,
    dashboard,
    session: async ({ signal }) => (await expectOk(ask('/api/session', { method: 'POST', signal }))).json(),
    colorScheme: 'auto',
    filters,
    title: 'Weather report',
    extensions: [
      syncAddress(),
      showCovers({
        loading: 'The report is loading.',
        error: 'The report could not be opened. Please try again.',
        retry: 'Try again',
      }),
    ],
  });
  const data = createDataClient({
    baseUrl: dataApi,
    token: async () => (await expectOk(ask('/api/data-token', { method: 'POST' }))).text(),
  });
  // The chart's filter is sent to the report, and all filters of the report are applied to the chart.
  const chart = startChart(data, filters, (filter) => embed.setFilter(KIND, filter));
  embed.use(watchFilters(chart.show));
  embed.onStateChange(() => showState(embed));
  showState(embed);
  return () => {
    chart.stop();
    embed.destroy();
    // The next viewer starts without the filters of this one.
    history.replaceState(null, '', location.pathname);
  };
}

async function expectOk(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
  return response;
}

function showState({ state }: Embed): void {
  const labels = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };
  const indicator = byId('state', HTMLOutputElement);
  indicator.dataset.state = state;
  indicator.textContent = labels[state];
}
