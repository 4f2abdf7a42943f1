/** The backend of the page with its own chart: a session for the embed and a token for the chart, both for one viewer. */
import { createLogins } from '../backend/logins.mjs';
import { sessionRequestFor } from '../backend/viewers.mjs';
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings, requireVariable } from '../support/settings.mjs';
import { addSignIn } from '../support/sign-in.mjs';
import { signDataToken } from './data-token.mjs';

const root = builtFolder(import.meta.url);
const settings = readSettings({ port: 4350, dashboard: 'city-weather' });
const { tenant, deploymentId, dashboard, port, origin } = settings;
const dataSecret = requireVariable('SVC_DATA_SECRET', 'the secret that signs tokens of the Data API');
const dataApi = process.env.SVC_DATA_URL || `${tenant}/data/${deploymentId}`;
const logins = createLogins('own-chart-login');

const app = createCustomerSite({
  root,
  pages: ['/'],
  settings,
  // The chart reads its data directly from the platform.
  connects: [new URL(dataApi).origin],
  authorize: ({ headers }) => sessionRequestFor(logins.viewerOf(headers.get('cookie')), deploymentId),
  addRoutes(app) {
    addSignIn(app, { logins, settings, shown: { tenant, dashboard, dataApi } });
    app.post('/api/data-token', async (c) => {
      const viewer = logins.viewerOf(c.req.header('cookie'));
      c.header('cache-control', 'no-store');
      return viewer ? c.text(await signDataToken(viewer, dataSecret)) : c.body(null, 401);
    });
  },
});

await listen(app, port);
console.log(`own-chart: ${origin}`);
