import { defineInspector, SvcInspector } from '@svc-embed/testing/inspector';
import { createActionList } from './actions.js';
import { find } from './dom.js';
import { createExtensionList } from './extension-list.js';
import { createFaultList } from './fault-list.js';
import { createForm } from './form.js';
import { readLink, writeLink } from './link.js';
import { mountForm, type Subject } from './mount-form.js';
import { createNetwork } from './network.js';
import { locate, type Problems, readOptions } from './read-options.js';
import { isAlive, showCounts, showSubject } from './show-subject.js';
import { createSwitches } from './switches.js';

defineInspector();

/** The embed under test; another one after each mount. */
let subject: Subject | undefined;

const network = createNetwork();
const inspector = find('#inspector', SvcInspector);
const link = find('#link', HTMLInputElement);
const form = createForm(
  () => {
    form.showProblems(readOptions(form.values(), network.mint).problems);
    actions.adapt(form.values());
    showLink();
  },
  () => mount(),
);
const extensionList = createExtensionList(network, (error) => {
  const problems: Problems = new Map();
  locate(error, form.values(), problems);
  showProblems(problems);
});
const effects = new Map([
  ['refuse', noted('Refuse sessions', network.refuse)],
  ['offline', noted('Simulate offline', network.setOffline)],
  ...extensionList.effects,
]);
const switches = createSwitches(effects, () => subject !== undefined, showLink);
const faultList = createFaultList(network, () => subject, showLink);
const actions = createActionList(() => subject, showLink);

/** Adds a row in the log to the effect of a switch. */
function noted(name: string, effect: (isOn: boolean) => void) {
  return (isOn: boolean) => {
    effect(isOn);
    subject?.trace.record({ kind: 'note', name, text: isOn ? 'on' : 'off' });
  };
}

/** Keeps the address a link to the state of the page, for a reload, a bookmark and a bug report. */
function showLink() {
  const steps = {
    mount: subject !== undefined,
    isDestroyed: subject !== undefined && !isAlive(subject),
    actions: actions.sent,
    ...faultList.last(),
    switches: switches.on,
  };
  history.replaceState(null, '', `${location.pathname}#${writeLink(form.values(), steps)}`);
  link.value = location.href;
  find('#link-note', HTMLOutputElement).textContent = '';
}

/** Removes the embed, and the record of its faults and actions. */
function clear() {
  subject?.embed.destroy();
  subject = undefined;
  extensionList.restart(undefined);
  switches.restart();
  faultList.restart();
  actions.restart();
}

/** Shows the problems of the options, and moves the focus to the first. */
function showProblems(problems: Problems) {
  form.showProblems(problems);
  if (problems.size) find('#options-panel', HTMLDetailsElement).open = true;
  form.goToProblem(problems);
}

function mount() {
  clear();
  const { subject: mounted, problems } = mountForm(form.values(), network, countLater);
  subject = mounted;
  showProblems(problems);
  extensionList.restart(mounted);
  inspector.trace = mounted?.trace;
  mounted?.embed.onStateChange(update);
  update();
}

function update() {
  showSubject(subject);
  faultList.enable(isAlive(subject));
  showLink();
}

let frame = 0;

/** Renders at most once a frame, even in a flood of messages. */
function countLater() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => showCounts(subject));
}

/** Opens the link in the address: fills the form and, if it mounts, waits for the load and does the other steps. */
async function openLink() {
  const steps = readLink(location);
  const turnOn = (moment: string) =>
    switches.turnOn([...steps.switches].filter(([, one]) => one === moment).map(([name]) => name));
  clear();
  switches.turnAllOff();
  // Without `watchHealth`, the embed does not notice a lost surface. A link has its own setting.
  if (!location.search && !location.hash) switches.turnOn(['watchHealth']);
  form.fill(steps.values);
  actions.fill(steps.actions, form.values());
  form.showProblems(readOptions(form.values(), network.mint).problems);
  turnOn('start');
  if (!steps.mount) {
    turnOn('later');
    update();
    return;
  }
  mount();
  const opened = subject;
  // The log shows a failed load; the remaining steps apply to the failed embed.
  await opened?.embed.ready.catch(() => undefined);
  if (subject !== opened || !isAlive(opened)) return;
  turnOn('later');
  actions.send(steps.actions.keys());
  showLink();
  await faultList.run(steps.fault, steps.floodSize);
  if (steps.isDestroyed && subject === opened) opened.embed.destroy();
}

find('#reload', HTMLButtonElement).addEventListener('click', () => {
  // The log shows a failure by the state of the embed.
  subject?.embed.reload().catch(() => undefined);
});
find('#destroy', HTMLButtonElement).addEventListener('click', () => subject?.embed.destroy());
find('#reset', HTMLButtonElement).addEventListener('click', () => {
  form.fill({});
  form.showProblems(new Map());
  actions.adapt(form.values());
  showLink();
});
link.addEventListener('focus', () => link.select());
find('#copy-link', HTMLButtonElement).addEventListener('click', async () => {
  find('#link-note', HTMLOutputElement).textContent = await navigator.clipboard.writeText(link.value).then(
    () => 'Copied, without a session',
    () => 'No access to the clipboard',
  );
});
// The fragment of the skip link would be read as a link of this page.
find('.skip', HTMLAnchorElement).addEventListener('click', (event) => {
  event.preventDefault();
  find('#frame', HTMLElement).focus();
});
// On a small screen the panels are folded, so that the embed and its log come first.
if (!window.matchMedia('(min-width: 68rem)').matches)
  for (const panel of document.querySelectorAll('details')) panel.open = false;
window.addEventListener('hashchange', openLink);
openLink();
