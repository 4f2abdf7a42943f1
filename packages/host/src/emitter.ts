import { createNanoEvents } from 'nanoevents';

type Listener = (...args: never[]) => void;

/** Named listeners that cannot harm each other. */
export type Emitter<Events extends Record<string, Listener>> = [
  /** Adds a listener, the same function as often as it is added; returns what removes this one. */
  on: <Name extends keyof Events>(name: Name, listener: Events[Name]) => () => void,
  /** Calls the listeners in the order they were added; what one throws goes to `reportError`. */
  emit: <Name extends keyof Events>(name: Name, ...args: Parameters<Events[Name]>) => void,
  /** No listener is called any more, those of a dispatch that is under way neither. */
  close: () => void,
];

/** Makes an emitter over nanoevents, whose own `emit` stops at the first listener that throws. */
export function createEmitter<Events extends Record<string, Listener>>(): Emitter<Events> {
  const events = createNanoEvents<Record<string, (...args: unknown[]) => void>>();
  let isOpen = true;
  return [
    (name, listener) =>
      events.on(name as string, (...args) => {
        if (isOpen) isolate(() => listener(...(args as never[])));
      }),
    (name, ...args) => events.emit(name as string, ...args),
    () => {
      isOpen = false;
    },
  ];
}

/** Runs somebody else's code: what it throws is reported as uncaught, and goes no further. */
export function isolate(run: () => void): void {
  try {
    run();
  } catch (error) {
    (globalThis.reportError ?? console.error)(error);
  }
}
