import { find, make } from './dom.js';
import { type Fault, faults } from './faults.js';
import type { Subject } from './mount-form.js';
import type { Network } from './network.js';
import { isAlive } from './show-subject.js';

/** Maximum milliseconds of a fault: the largest flood takes some seconds on a slow machine. */
const TIMEOUT = 60_000;

/** Shows a button for each fault; `onRun` is called when one starts. */
export function createFaultList(network: Network, current: () => Subject | undefined, onRun: () => void) {
  const report = find('#report', HTMLOutputElement);
  const size = find('#flood-size', HTMLSelectElement);
  let last = '';
  let running: AbortController | undefined;
  let isEnabled = false;

  const buttons = faults.map((fault) => {
    const hint = make('p', { className: 'hint', id: `fault-${fault.name}` }, fault.about);
    const button = make('button', { type: 'button', onclick: () => run(fault) }, fault.label);
    button.setAttribute('aria-describedby', hint.id);
    find('#faults', HTMLElement).append(make('div', { className: 'fault' }, button, hint));
    return button;
  });

  async function run(fault: Fault) {
    const subject = current();
    if (running || !isAlive(subject)) return;
    last = fault.name;
    onRun();
    const controller = new AbortController();
    setRunning(controller);
    const { signal } = controller;
    const timer = setTimeout(
      () => controller.abort(new Error(`it has not ended within ${TIMEOUT / 1000} seconds`)),
      TIMEOUT,
    );
    report.textContent = `${fault.label} …`;
    subject.trace.record({ kind: 'note', name: fault.label, text: 'injected by this page' });
    const outcome = await Promise.resolve()
      .then(() => fault.run({ ...subject, network, floodSize: Number(size.value), signal }))
      .catch((error) => `${fault.label} did not work: ${error instanceof Error ? error.message : error}`);
    clearTimeout(timer);
    // Removes its listeners.
    controller.abort();
    if (running !== controller) return;
    subject.trace.record({ kind: 'note', name: fault.label, text: outcome });
    report.textContent = outcome;
    setRunning(undefined);
  }

  function setRunning(controller: AbortController | undefined) {
    running = controller;
    for (const button of buttons) button.disabled = !isEnabled || running !== undefined;
  }

  return {
    /** The last fault of this embed, for the link. */
    last: () => ({ fault: last, floodSize: last === 'flood' ? size.value : '' }),
    /** Runs a fault by its name, as its button does; an unknown or empty name does nothing. */
    async run(name: string, floodSize?: string) {
      if (floodSize) size.value = floodSize;
      const fault = faults.find((one) => one.name === name);
      if (fault) await run(fault);
    },
    /** Enables or disables the buttons. While a fault runs, all are disabled. */
    enable(isOn: boolean) {
      isEnabled = isOn;
      setRunning(running);
    },
    /** Ends the running fault and forgets the last one, because another embed is mounted. */
    restart() {
      running?.abort();
      setRunning(undefined);
      last = '';
      report.textContent = '';
      find('#other-frames', HTMLElement).replaceChildren();
    },
  };
}
