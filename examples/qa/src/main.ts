import { defineInspector, SvcInspector } from '@svc-embed/testing/inspector';
import { createActionList } from './actions.js';
import { mountForm, type Subject } from './bench.js';
import { find } from './dom.js';
import { createFaultList } from './fault-list.js';
import { createForm } from './form.js';
import { readFragment, toFragment } from './link.js';
import { createNetwork } from './network.js';
import { readOptions } from './read-options.js';
import { isAlive, showSubject } from './show-subject.js';
import { createSwitches } from './switches.js';

defineInspector();

/** The embed under test; another one after each mount. */
let subject: Subject | undefined;

const network = createNetwork();
const inspector = find('#inspector', SvcInspector);
const form = createForm(
  () => {
    form.showProblems(readOptions(form.values(), network.mint).problems);
    writeLink();
  },
  () => mount(),
);
const switches = createSwitches(network, () => subject !== undefined, writeLink);
const faultList = createFaultList(network, () => subject, writeLink);
const actions = createActionList(() => subject, writeLink);

/** Keeps the address the link to what is on the page: a reload, a bookmark and a bug report all say the same. */
function writeLink() {
  const course = {
    mount: subject !== undefined,
    isDestroyed: subject !== undefined && !isAlive(subject),
    actions: actions.sent,
    ...faultList.last(),
    switches: switches.on,
  };
  history.replaceState(null, '', `#${toFragment(form.values(), course)}`);
  find('#link-note', HTMLOutputElement).textContent = '';
}

/** Makes room for another embed. */
function clear() {
  subject?.embed.destroy();
  subject = undefined;
  switches.restart();
  faultList.restart();
  actions.restart();
}

function mount() {
  clear();
  const { subject: mounted, problems } = mountForm(form.values(), network);
  subject = mounted;
  form.showProblems(problems);
  if (problems.size) find('#options-card', HTMLDetailsElement).open = true;
  form.goToProblem(problems);
  inspector.trace = mounted?.trace;
  mounted?.embed.onStateChange(update);
  update();
}

function update() {
  showSubject(subject);
  faultList.enable(isAlive(subject));
  writeLink();
}

/** Does what the address says: fills the form and, if it is to be, mounts, waits for the load, and does the rest. */
async function openLink() {
  const link = readFragment(location.hash);
  const turnOn = (wanted: string) =>
    switches.turnOn([...link.switches].filter(([, moment]) => moment === wanted).map(([name]) => name));
  clear();
  switches.turnAllOff();
  actions.fill(link.actions);
  form.fill(link.values);
  form.showProblems(readOptions(form.values(), network.mint).problems);
  turnOn('start');
  // On a small screen the embed would be far below the form that has done its work.
  find('#options-card', HTMLDetailsElement).open = !link.mount || window.matchMedia('(min-width: 60rem)').matches;
  if (!link.mount) {
    turnOn('later');
    update();
    return;
  }
  mount();
  const opened = subject;
  // A load that fails is in the inspector; the rest was done to an embed that had failed.
  await opened?.embed.ready.catch(() => undefined);
  if (subject !== opened || !isAlive(opened)) return;
  turnOn('later');
  actions.send(link.actions.keys());
  writeLink();
  await faultList.run(link.fault, link.floodSize);
  if (link.isDestroyed && subject === opened) opened.embed.destroy();
}

find('#reload', HTMLButtonElement).addEventListener('click', () => {
  // What goes wrong is in the embed's state, and so in the inspector.
  subject?.embed.reload().catch(() => undefined);
});
find('#destroy', HTMLButtonElement).addEventListener('click', () => subject?.embed.destroy());
find('#reset', HTMLButtonElement).addEventListener('click', () => {
  form.fill(readFragment('').values);
  form.showProblems(new Map());
  writeLink();
});
find('#copy-link', HTMLButtonElement).addEventListener('click', async () => {
  const said = await navigator.clipboard.writeText(location.href).then(
    () => 'Copied; no session is in it',
    () => 'No access to the clipboard: copy the address',
  );
  find('#link-note', HTMLOutputElement).textContent = said;
});
window.addEventListener('hashchange', openLink);
openLink();
