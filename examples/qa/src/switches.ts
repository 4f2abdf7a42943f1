import { find } from './dom.js';

/** When a link turns a switch on: before the embed is mounted, or after its first `ready`. */
export type Moment = 'start' | 'later';

/** Effects of the switches, by name. */
export type Effects = ReadonlyMap<string, (isOn: boolean) => void>;

/** Connects the switches to their effects. A switch that is turned on while `isMounted` counts as `later`. */
export function createSwitches(effects: Effects, isMounted: () => boolean, onChange: () => void) {
  /** The switches that are on, and when they were turned on. */
  const on = new Map<string, Moment>();

  function turn(name: string, isOn: boolean) {
    const box = find(`#switch-${name}`, HTMLInputElement);
    box.checked = isOn;
    if (isOn) on.set(name, isMounted() ? 'later' : 'start');
    else on.delete(name);
    effects.get(name)?.(isOn);
  }

  for (const name of effects.keys()) {
    const box = find(`#switch-${name}`, HTMLInputElement);
    // A browser restores a checked box when the viewer goes back.
    box.checked = false;
    box.addEventListener('change', () => {
      turn(name, box.checked);
      onChange();
    });
  }

  return {
    on,
    turnOn(names: Iterable<string>) {
      for (const name of names) if (effects.has(name)) turn(name, true);
    },
    turnAllOff() {
      for (const name of on.keys()) turn(name, false);
    },
    /** Counts all switches that are on as `start`, because another embed is mounted. */
    restart() {
      for (const name of on.keys()) on.set(name, 'start');
    },
  };
}
