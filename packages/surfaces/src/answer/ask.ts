import { isApiError } from '../api/api-error.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Answer } from '../contract.js';

/** Asks a question within one conversation; `undefined` when no answer came. The host hears of each step. */
export type Ask = (question: string) => Promise<Answer | undefined>;

/** Begins a conversation. */
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
