/** The state of an embed. */
export type EmbedState = 'loading' | 'ready' | 'failed' | 'destroyed';
