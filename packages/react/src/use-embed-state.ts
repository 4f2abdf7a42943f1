import type { Embed, EmbedState } from '@svc-embed/host';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns the current state of an embed; `loading` without an embed.
 *
 * @example
 * const [embed, setEmbed] = useState<Embed | null>(null);
 * const state = useEmbedState(embed);
 * return <><output>{state}</output><SvcEmbed ref={setEmbed} {...options} /></>;
 */
export function useEmbedState(embed: Embed | null | undefined): EmbedState {
  const getState = () => embed?.state ?? 'loading';
  return useSyncExternalStore(embed?.onStateChange ?? subscribeToNothing, getState, getState);
}
