/** Nobody will ever hear (muted, for good), `ready` has not been emitted (waiting) or has (open), or the guest was destroyed (closed). */
export type Phase = 'muted' | 'waiting' | 'open' | 'closed';

/** What moves a guest on. */
type PhaseEvent = 'ready' | 'end';

const transitions: { readonly [E in PhaseEvent]: (phase: Phase) => Phase } = {
  ready: (phase) => (phase === 'waiting' ? 'open' : phase),
  end: (phase) => (phase === 'muted' ? phase : 'closed'),
};

/** The phase after an event. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  return transitions[event](phase);
}
