import { isApiError } from '../api/api-error.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Answer } from '../contract.js';

/** Creates a function that asks within one conversation; it resolves to `undefined` if no answer arrives. */
export function createAsk({ api, ui, emit, fail }: SurfaceContext) {
  let chatId: string | undefined;
  return async (question: string): Promise<Answer | undefined> => {
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
