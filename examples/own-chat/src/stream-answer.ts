import type { Ask } from '../../support/sign-in.js';

/** A step of an answer. The platform leaves open which there are; a page ignores those that it does not know. */
export type Step = { readonly type?: unknown } & Readonly<Record<string, unknown>>;

/** What the page sends; the backend adds who asks. */
export interface Message {
  readonly message: string;
  /** The conversation that it goes on with. */
  readonly chatId: string | undefined;
}

/** Why there is no answer, or only a part of one, in words for the viewer. */
export class AnswerError extends Error {
  /** Whether the conversation cannot go on. */
  readonly endsConversation: boolean;

  constructor(message: string, endsConversation = false) {
    super(message);
    this.endsConversation = endsConversation;
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  'invalid-request': 'The assistant cannot read this. Please write it in another way.',
  unauthorized: 'You are no longer signed in.',
  'chat-refused': 'The assistant cannot go on with this conversation. Please ask again, in a new one.',
  unavailable: 'The assistant has a lot to do right now. Please ask again in a moment.',
  timeout: 'The assistant took too long to answer. Please ask again.',
};
const NO_ANSWER = 'The assistant could not answer. Please ask again.';
const BROKEN_OFF = 'The answer broke off. Please ask again.';
const NO_CONNECTION = 'There is no connection to the assistant. Please ask again.';

/**
 * Sends a message, and yields the steps of the answer as they come. Throws an `AnswerError`, or the reason of the signal.
 * Leaving the loop, and aborting, ends the answer at the agent as well.
 */
export async function* streamAnswer(ask: Ask, message: Message, signal: AbortSignal): AsyncGenerator<Step, void> {
  const response = await orElse(NO_CONNECTION, signal, () =>
    ask('/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal,
    }),
  );
  if (!response.ok || !response.body) throw await readRefusal(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let isComplete = false;
  try {
    for (;;) {
      const { done, value = '' } = await orElse(BROKEN_OFF, signal, () => reader.read());
      // What had come before an abort is read all the same.
      signal.throwIfAborted();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const step = readStep(line);
        if (step.type === 'error') throw new AnswerError(BROKEN_OFF);
        isComplete = step.type === 'done';
        yield step;
      }
      if (done && !isComplete) throw new AnswerError(BROKEN_OFF);
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Replaces what the browser says of a lost connection; an abort of the page's own stays one. */
async function orElse<T>(text: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch {
    signal.throwIfAborted();
    throw new AnswerError(text);
  }
}

function readStep(line: string): Step {
  try {
    return JSON.parse(line);
  } catch {
    throw new AnswerError(BROKEN_OFF);
  }
}

async function readRefusal(response: Response): Promise<AnswerError> {
  const { error } = await response.json().catch(() => ({}));
  const code = String(error?.code);
  return new AnswerError(TEXTS[code] ?? NO_ANSWER, code === 'chat-refused');
}
