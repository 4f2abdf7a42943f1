import type { Embed, EmbedError, EmbedState } from '@svc-embed/host';

/** Shows the status of a report in a line below it. */
export function showStatus(embed: Embed, line: Element): () => void {
  function show(state: EmbedState, { error }: Embed): void {
    line.textContent = textOf(state, error);
  }

  show(embed.state, embed);
  return embed.onStateChange(show);
}

function textOf(state: EmbedState, error: EmbedError | undefined): string {
  if (state === 'loading') return 'The report is loading.';
  if (state !== 'failed') return '';
  if (error?.retryable) return 'The report could not be loaded.';
  return error?.status === 401 ? 'Please sign in again.' : 'The report cannot be shown.';
}
