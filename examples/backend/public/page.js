/* Signs viewers in and out, and shows the report to whoever is signed in. `SvcEmbed` is the global of the script tag. */
const { mountEmbed } = window.SvcEmbed;

const element = (id) => document.getElementById(id);

/** The embed of the viewer who is signed in. */
let embed;

/* The backend knows the viewer by their cookie, so nothing about them is sent from here. */
async function fetchSession({ signal }) {
  const response = await fetch('/api/session', { method: 'POST', signal });
  if (response.status === 401) await showPage('You are no longer signed in.');
  if (!response.ok) throw new Error(`The session endpoint answered ${response.status}.`);
  return response.json();
}

/** Shows what the viewer of now may see, with a message for those who did not ask for the change. */
async function showPage(message = '') {
  // Whatever comes next, it is not the viewer of before who sees it.
  embed?.destroy();
  embed = undefined;
  const { viewer, viewers, tenant, dashboard } = await (await fetch('/api/viewer')).json();
  notify(message);
  element('account').hidden = element('signed-in').hidden = !viewer;
  element('signed-out').hidden = Boolean(viewer);
  element('viewer').textContent = viewer ? `${viewer.name}, ${viewer.city}` : '';
  element('viewers').replaceChildren(...viewers.map(signInButton));
  if (viewer) mountReport(tenant, dashboard);
}

function mountReport(baseUrl, dashboard) {
  const mounted = mountEmbed('#frame', {
    baseUrl,
    dashboard,
    session: fetchSession,
    colorScheme: 'auto',
    title: 'Weather report',
  });
  embed = mounted;
  mounted.onStateChange(showState);
  showState(mounted.state, mounted);
}

function showState(state, { error }) {
  const labels = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };
  element('state').dataset.state = state;
  element('state').textContent = labels[state];
  element('problem').hidden = state !== 'failed';
  if (error) {
    element('problem-text').textContent =
      error.code === 'session-failed'
        ? 'The report could not be opened: no session was given.'
        : 'The report is not available right now.';
  }
}

function signInButton({ id, name, city }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `Sign in as ${name}`;
  button.addEventListener('click', () => act('/api/sign-in', { viewer: id }));
  const place = document.createElement('span');
  place.textContent = city;
  const item = document.createElement('li');
  item.append(button, place);
  return item;
}

/** Posts to the backend, then shows the page as it is afterwards, with the focus at its start. */
async function act(path, body = {}) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await showPage(response.ok ? '' : 'That did not work. Try again.');
  element(embed ? 'report-title' : 'sign-in-title').focus();
}

function notify(message) {
  element('notice').textContent = message;
  element('notice').hidden = !message;
}

const reload = () => embed?.reload().catch(() => {}); // shown by showState
element('reload').addEventListener('click', reload);
element('retry').addEventListener('click', reload);
element('sign-out').addEventListener('click', () => act('/api/sign-out'));

await showPage();
