import type { Subject } from './bench.js';
import { find, make } from './dom.js';
import { type Fault, faults } from './faults.js';
import type { Network } from './network.js';
import { isAlive } from './show-subject.js';

/** The faults of the page. */
export interface FaultList {
  /** The last fault of this embed, for the link. */
  last(): { readonly fault: string; readonly floodSize: string };
  /** Runs a fault by its name, as its button does; an unknown or empty name runs none. */
  run(name: string, floodSize?: string): Promise<void>;
  /** Lets the buttons be pressed or not. While a fault runs, none can be. */
  enable(isOn: boolean): void;
  /** Another embed is mounted: nothing was done to it yet, and what was being done to the one before ends. */
  restart(): void;
}

/** How long a fault may take, in milliseconds: the largest flood takes some seconds on a slow machine. */
const PATIENCE = 60_000;

/** Shows a button for each fault. `onRun` is called when one begins. */
export function createFaultList(network: Network, current: () => Subject | undefined, onRun: () => void): FaultList {
  const report = find('#report', HTMLOutputElement);
  const size = find('#flood-size', HTMLSelectElement);
  const buttons = faults.map((fault) => make('button', { type: 'button', onclick: () => run(fault) }, fault.label));
  let last = '';
  let running: AbortController | undefined;
  let isEnabled = false;

  find('#faults', HTMLElement).append(
    ...faults.map(({ about, name }, index) => {
      const hint = make('p', { className: 'hint', id: `fault-${name}` }, about);
      buttons[index]?.setAttribute('aria-describedby', hint.id);
      return make('div', { className: 'fault' }, ...buttons.slice(index, index + 1), hint);
    }),
  );

  async function run(fault: Fault) {
    const subject = current();
    if (running || !isAlive(subject)) return;
    last = fault.name;
    onRun();
    const controller = new AbortController();
    begin(controller);
    const timer = setTimeout(
      () => controller.abort(new Error(`it has not ended within ${PATIENCE / 1000} seconds`)),
      PATIENCE,
    );
    report.textContent = `${fault.label} …`;
    const { signal } = controller;
    const outcome = await Promise.resolve()
      .then(() => fault.run({ ...subject, network, floodSize: Number(size.value), signal }))
      .catch((error) => `${fault.label} did not work: ${error instanceof Error ? error.message : error}`);
    clearTimeout(timer);
    // Whatever it listens to still.
    controller.abort();
    if (running !== controller) return;
    report.textContent = outcome;
    begin(undefined);
  }

  function begin(controller: AbortController | undefined) {
    running = controller;
    for (const button of buttons) button.disabled = !isEnabled || running !== undefined;
  }

  return {
    last: () => ({ fault: last, floodSize: last === 'flood' ? size.value : '' }),
    async run(name, floodSize) {
      if (floodSize) size.value = floodSize;
      const fault = faults.find((one) => one.name === name);
      if (fault) await run(fault);
    },
    enable(isOn) {
      isEnabled = isOn;
      begin(running);
    },
    restart() {
      running?.abort();
      begin(undefined);
      last = '';
      report.textContent = '';
      find('#strangers', HTMLElement).replaceChildren();
    },
  };
}
