/** The script of an MCP App. It reports what it receives by calls of the tool `report`. */
import {
  answerRequests,
  applyColorScheme,
  applyFilters,
  applyLocale,
  askPage,
  createGuest,
  trackHeight,
} from '@svc-embed/guest';
import { connectApp } from '@svc-embed/guest/app';

async function start() {
  const app = await connectApp({
    name: 'Lab',
    version: '1.0.0',
    onInput({ frame }) {
      if (typeof frame !== 'string') return;
      document.body.append(Object.assign(document.createElement('iframe'), { src: frame }));
    },
    onTeardown: () => report('teardown', {}),
  });
  const report = (what: string, value: unknown) => void app.callTool('report', { what, value }).catch(() => {});
  // Messages of one sender arrive in order, so the app has read the earlier ones.
  addEventListener('message', ({ data }) => Object(data).lab === 'marker' && report('marker', data.marker));
  document.body.style.cssText = 'margin: 0; height: 321px';
  const guest = createGuest({
    surface: 'dashboard',
    ...app.guestOptions,
    extensions: [
      trackHeight(),
      answerRequests(),
      applyColorScheme(),
      applyLocale({ supported: ['en', 'de'], onChange: () => {} }),
      applyFilters({ onChange: (filters) => report('filters', filters) }),
    ],
  });
  const { ask } = guest.use(askPage());
  guest.on('refresh', async () => report('link', (await ask('open-link', { url: 'https://example.com/' })).answer));
  guest.onAny(({ type }) => {
    const { lang, dataset } = document.documentElement;
    report(type.replace('svc:action:', ''), { lang, scheme: dataset.colorScheme });
  });
  guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
  report('ready', { origin: self.origin, fetched: await fetch('data:,').then(Boolean, () => false) });
}

start();
