import { report } from '@svc-embed/protocol/internal';
import { createNanoEvents } from 'nanoevents';

type Listener = (...args: never[]) => void;

/** Named listeners that cannot harm each other. */
export interface Emitter<Events extends Record<string, Listener>> {
  /** Adds a listener, the same function as often as it is added; returns what removes this one. */
  on<Name extends keyof Events>(name: Name, listener: Events[Name]): () => void;
  /** Calls the listeners in the order they were added; what one throws goes to `reportError`. */
  emit<Name extends keyof Events>(
    name: Name,
    first: Parameters<Events[Name]>[0],
    second?: Parameters<Events[Name]>[1],
  ): void;
  /** Calls no listener from now on, not even those of a dispatch that is under way. */
  close(): void;
}

/** Makes an emitter over nanoevents, whose own `emit` stops at the first listener that throws. */
export function createEmitter<Events extends Record<string, Listener>>(): Emitter<Events> {
  const events = createNanoEvents<Record<string, (first: unknown, second: unknown) => void>>();
  let isOpen = true;
  return {
    on: (name, listener) =>
      // No rest parameters and no closure for each call: this runs thousands of times a second.
      events.on(name as string, (first, second) => {
        try {
          if (isOpen) listener(first as never, second as never);
        } catch (error) {
          report(error);
        }
      }),
    emit: (name, first, second) => events.emit(name as string, first, second),
    close() {
      isOpen = false;
    },
  };
}
