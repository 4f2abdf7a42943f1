import { isApiError } from '../api/api-error.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Answer } from '../contract.js';

/**
 * Asks a question within one conversation and emits each step to the host. Resolves to `undefined` when no answer came.
 */
export type Ask = (question: string) => Promise<Answer | undefined>;

export function createAsk({ api, ui, emit, fail }: SurfaceContext): Ask {
  let chatId: string | undefined;
  return async (question) => {
    const conversation = () => (chatId === undefined ? {} : { chatId });
    emit('ai-query', { query: question, status: 'submitted', ...conversation() });
    try {
      const answer = await api.ask({ question, locale: ui.locale, ...conversation() });
      chatId = answer.chatId;
      emit('ai-query', { query: question, status: 'completed', ...conversation() });
      return answer;
    } catch (error) {
      emit('ai-query', { query: question, status: 'error', ...conversation() });
      if (isApiError(error) && error.code === 'unauthorized') fail('sessionInvalid', 'ask');
      return undefined;
    }
  };
}
