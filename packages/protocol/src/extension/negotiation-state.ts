/** The state of an extension in the shown document: unknown until it is ready, asked until it has answered. */
export type ExtensionState = 'unknown' | 'asked' | 'active' | 'unsupported';

/**
 * An event in the life of an extension: another document loads (load), is ready and offers it (offered) or does not (missing),
 * or needs no negotiation (free); the document's answer names it (named) or does not (unnamed); the embed ends (end).
 */
export type ExtensionEvent = 'load' | 'offered' | 'missing' | 'free' | 'named' | 'unnamed' | 'end';

/** The transition of each event: from the first state, or from any, to the second. */
const transitions: { readonly [E in ExtensionEvent]: readonly [ExtensionState | 'any', ExtensionState] } = {
  load: ['any', 'unknown'],
  offered: ['unknown', 'asked'],
  missing: ['unknown', 'unsupported'],
  free: ['unknown', 'active'],
  named: ['asked', 'active'],
  unnamed: ['asked', 'unsupported'],
  end: ['any', 'unsupported'],
};

/** Returns the state after an event. */
export function nextState(state: ExtensionState, event: ExtensionEvent): ExtensionState {
  const [from, to] = transitions[event];
  return from === state || from === 'any' ? to : state;
}
