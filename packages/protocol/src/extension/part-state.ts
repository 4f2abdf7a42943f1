/** How the shown document stands to an extension: unknown until it is ready, asked until it has answered. */
export type PartState = 'unknown' | 'asked' | 'active' | 'unsupported';

/**
 * What happens to an extension: another document comes (load), which is ready and has it on its list (offered) or not
 * (missing), or need not be asked (free); the answer of the document names it (named) or not (unnamed); the embed ends (end).
 */
export type PartEvent = 'load' | 'offered' | 'missing' | 'free' | 'named' | 'unnamed' | 'end';

/** What an event makes of the state that is named first, or of each one. */
const transitions: { readonly [E in PartEvent]: readonly [PartState | 'any', PartState] } = {
  load: ['any', 'unknown'],
  offered: ['unknown', 'asked'],
  missing: ['unknown', 'unsupported'],
  free: ['unknown', 'active'],
  named: ['asked', 'active'],
  unnamed: ['asked', 'unsupported'],
  end: ['any', 'unsupported'],
};

/** The state after an event. */
export function nextState(state: PartState, event: PartEvent): PartState {
  const [from, to] = transitions[event];
  return from === state || from === 'any' ? to : state;
}
