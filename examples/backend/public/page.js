/* Signs viewers in and out, and shows the report to the signed-in viewer. `SvcEmbed` is the global of the script tag. */
const { mountEmbed } = window.SvcEmbed;

const element = (id) => document.getElementById(id);

/** The embed of the viewer who is signed in. */
let embed;
/** Number of times that the page was shown; answers for earlier ones are ignored. */
let shown = 0;

/** Fetches from the backend; rejects with the status if the request fails. */
async function ask(path, options) {
  const response = await fetch(path, options);
  if (!response.ok) throw Object.assign(new Error(`${path} answered ${response.status}.`), { status: response.status });
  return response;
}

/* The backend recognizes the viewer by their cookie, so nothing about them is sent from here. */
async function fetchSession({ signal }) {
  try {
    return await (await ask('/api/session', { method: 'POST', signal })).json();
  } catch (error) {
    if (error.status === 401) await showPage('You are no longer signed in.');
    throw error;
  }
}

/** Shows the page of the current viewer, with a message for a change that the viewer did not request. */
async function showPage(message = '') {
  const turn = ++shown;
  // The report must not outlive the login of its viewer.
  embed?.destroy();
  embed = undefined;
  const page = await ask('/api/viewer')
    .then((response) => response.json())
    .catch(() => undefined);
  if (turn !== shown) return;

  const { viewer, viewers = [], tenant, dashboard } = page ?? {};
  notify(page ? message : 'The page could not be opened. Please load it again.');
  element('account').hidden = element('signed-in').hidden = !viewer;
  element('signed-out').hidden = !page || Boolean(viewer);
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
  showState(mounted.state);
}

function showState(state) {
  const labels = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };
  const failed = state === 'failed';
  element('state').dataset.state = state;
  element('state').textContent = labels[state];
  // Hiding the focused button would lose the focus.
  if (element(failed ? 'reload' : 'problem').contains(document.activeElement)) element('report-title').focus();
  element('waiting').hidden = state !== 'loading';
  element('problem').hidden = !failed;
  element('reload').hidden = failed;
  element('frame').inert = failed;
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

/** Posts to the backend, then shows the page again, with the focus at its start. One request runs at a time. */
async function act(path, body = {}) {
  setDisabled(true);
  try {
    await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await showPage();
  } catch {
    notify('That did not work. Please try again.');
  }
  setDisabled(false);
  const start = ['notice', 'report-title', 'sign-in-title'].map(element).find((one) => one.checkVisibility());
  start?.focus();
}

function setDisabled(disabled) {
  for (const button of document.querySelectorAll('button')) button.disabled = disabled;
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
