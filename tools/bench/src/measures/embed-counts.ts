/** Embeds on the page while the cost of one message is measured. */
export const EMBED_COUNTS = [1, 10, 50, 100, 200] as const;
