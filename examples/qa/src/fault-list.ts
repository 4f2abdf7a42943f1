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
  enable(isOn: boolean): void;
  /** Another embed is mounted: nothing was done to it yet. */
  restart(): void;
}

/** Shows a button for each fault. `onRun` is called when one begins. */
export function createFaultList(network: Network, current: () => Subject | undefined, onRun: () => void): FaultList {
  const report = find('#report', HTMLOutputElement);
  const size = find('#flood-size', HTMLSelectElement);
  const buttons = faults.map((fault) => make('button', { type: 'button', onclick: () => run(fault) }, fault.label));
  let last = '';

  find('#faults', HTMLElement).append(
    ...faults.map(({ about, name }, index) => {
      const hint = make('p', { className: 'hint', id: `fault-${name}` }, about);
      buttons[index]?.setAttribute('aria-describedby', hint.id);
      return make('div', { className: 'fault' }, ...buttons.slice(index, index + 1), hint);
    }),
  );

  async function run(fault: Fault) {
    const subject = current();
    if (!isAlive(subject)) return;
    last = fault.name;
    onRun();
    enable(false);
    report.textContent = `${fault.label} …`;
    try {
      report.textContent = await fault.run({ ...subject, network, floodSize: Number(size.value) });
    } catch (error) {
      report.textContent = `${fault.label} did not work: ${error instanceof Error ? error.message : error}`;
    }
    enable(isAlive(current()));
  }

  function enable(isOn: boolean) {
    for (const button of buttons) button.disabled = !isOn;
  }

  return {
    last: () => ({ fault: last, floodSize: last === 'flood' ? size.value : '' }),
    async run(name, floodSize) {
      if (floodSize) size.value = floodSize;
      const fault = faults.find((one) => one.name === name);
      if (fault) await run(fault);
    },
    enable,
    restart() {
      last = '';
      report.textContent = '';
    },
  };
}
