/* Mounts the report and connects the page's controls to it. `SvcEmbed` is the global of the script tag in index.html. */
const { mountEmbed } = window.SvcEmbed;

const GENRE = 'movies.genre';
const THEMES = {
  house: { primaryColor: '#2b66d9', borderRadius: 8 },
  premiere: { primaryColor: '#cf332a', borderRadius: 2 },
  festival: { primaryColor: '#147d54', borderRadius: 14 },
};

const element = (id) => document.getElementById(id);
const { tenant, dashboard } = element('frame').dataset;

/* The page's own backend holds the API key and answers { sessionId }, which mountEmbed accepts. */
async function fetchSession({ signal }) {
  const response = await fetch('/api/session', { method: 'POST', signal });
  if (!response.ok) throw new Error(`The session endpoint answered ${response.status}.`);
  return response.json();
}

const embed = mountEmbed('#frame', {
  baseUrl: tenant,
  dashboard,
  session: fetchSession,
  allowExport: true,
  colorScheme: 'auto',
  theme: THEMES.house,
  locale: 'en-US',
  title: 'Release performance report',
  onReject: ({ reason, origin }) => writeLog('rejected', { reason, origin }),
});

embed.onAny(({ payload }, name) => writeLog(name, payload));
embed.onStateChange(showState);
showState();

/* Controls to actions. */
const controls = element('controls').elements;
const onChange = {
  scheme: (value) => {
    document.documentElement.dataset.scheme = value;
    embed.setColorScheme(value);
  },
  report: (value) => embed.navigate(`/embed/dashboard/${value}`),
  theme: (value) => embed.setTheme(THEMES[value]),
  locale: (value) => embed.setLocale(value),
  // A filter without values selects all.
  genre: (value) => embed.setFilter(GENRE, { value: value ? [value] : [] }),
};
element('controls').addEventListener('change', ({ target }) => onChange[target.name](target.value));
controls.refresh.addEventListener('click', () => embed.refresh());
element('retry').addEventListener('click', () => {
  embed.reload().catch(() => {}); // shown by showState
});
element('clear').addEventListener('click', () => element('log').replaceChildren());

function showState() {
  const { state } = embed;
  const labels = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };
  element('state').dataset.state = state;
  element('state').textContent = labels[state];
  // Hiding the focused button would lose the focus.
  if (state !== 'failed' && element('problem').contains(document.activeElement)) element('report-title').focus();
  element('waiting').hidden = state !== 'loading';
  element('problem').hidden = state !== 'failed';
  element('frame').inert = state === 'failed';
}

/* Payloads come from another site: text, never HTML. */
function writeLog(name, payload) {
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString('en-GB');
  const title = document.createElement('b');
  title.textContent = name;
  const details = document.createElement('code');
  details.textContent = JSON.stringify(payload);
  const item = document.createElement('li');
  item.dataset.event = name;
  item.append(title, time, details);
  element('log').prepend(item);
  element('log').children[199]?.remove();
}
