import { type ChatAnswerStep, isPlatformError, streamChatAnswer } from '@svc-embed/platform/agents';
import { type Ask, byId } from '../../support/sign-in.js';
import { textOf } from './failure-text.js';
import { type AnswerView, showAnswer, showQuestion } from './show-message.js';

const STARTERS = ['Precipitation per month', 'Average high by city', 'Days by weather'];

/** Starts a conversation with the assistant; returns a function that ends and removes it. */
export function startChat(ask: Ask): () => void {
  const ended = new AbortController();
  const log = byId('messages', HTMLElement);
  const question = byId('question', HTMLInputElement);
  /** The id of the agent's conversation; without one, the next message starts a conversation. */
  let chatId: string | undefined;
  let running: AbortController | undefined;
  /** The periods of the query whose rows come next. */
  let granularity = '';

  async function send(message: string): Promise<void> {
    if (running) return;
    const answering = new AbortController();
    running = answering;
    showQuestion(log, message);
    const view = showAnswer(log);
    showState(true, 'The assistant is answering …');
    const { signal } = answering;
    let hasBegun = false;
    try {
      for await (const step of streamChatAnswer('/api/chat', { message, chatId }, { signal, fetch: ask })) {
        hasBegun = true;
        showStep(step, view);
      }
      showState(false, 'The answer is complete.');
    } catch (error) {
      // The viewer has left this conversation.
      if (running !== answering) return;
      if (signal.aborted) view.addNote('You stopped this answer.', 'stopped');
      else explain(error, view, hasBegun);
      showState(false);
      if (question.value === '') question.value = message;
    }
    if (running === answering) running = undefined;
  }

  function showStep(step: ChatAnswerStep, view: AnswerView): void {
    if (step.type === 'started') chatId = step.chatId;
    else if (step.type === 'query') granularity = granularityOf(step.query);
    else if (step.type === 'text') view.addText(step.text);
    else if (step.type === 'rows') view.addRows(step.rows, granularity);
    else if (step.type === 'suggestions') view.addSuggestions(step.suggestions, choose);
  }

  function explain(error: unknown, view: AnswerView, hasBegun: boolean): void {
    if (!isPlatformError(error)) throw error;
    if (error.code === 'rejected') chatId = undefined;
    view.addNote(textOf(error, hasBegun), 'refusal');
  }

  function choose(suggestion: string): void {
    question.focus();
    void send(suggestion);
  }

  /** Ends the answer that is running, and forgets the conversation. */
  function reset(): void {
    const left = running;
    running = undefined;
    left?.abort();
    chatId = undefined;
    log.replaceChildren();
    question.value = '';
    const greeting = showAnswer(log);
    greeting.addText('Ask in your own words, or begin with one of these:');
    greeting.addSuggestions(STARTERS, choose);
    showState(false);
  }

  const on = (id: string, type: string, listener: (event: Event) => void) =>
    byId(id, HTMLElement).addEventListener(type, listener, { signal: ended.signal });
  on('form', 'submit', (event) => {
    event.preventDefault();
    const message = question.value.trim();
    if (!message || running) return;
    question.value = '';
    void send(message);
  });
  on('stop', 'click', () => running?.abort());
  on('new-conversation', 'click', () => {
    reset();
    question.focus();
  });
  reset();
  return () => {
    ended.abort();
    reset();
  };
}

function granularityOf(query: unknown): string {
  const { time } = Object(query) as { readonly time?: { readonly granularity?: unknown } };
  return String(time?.granularity ?? '');
}

/** Enables the controls of the current state, and describes it in words. */
function showState(isAnswering: boolean, text = ''): void {
  const send = byId('send', HTMLButtonElement);
  const stop = byId('stop', HTMLButtonElement);
  // Hiding the focused button would lose the focus.
  if (document.activeElement === (isAnswering ? send : stop)) byId('question', HTMLInputElement).focus();
  send.hidden = isAnswering;
  stop.hidden = !isAnswering;
  const log = byId('messages', HTMLElement);
  // A screen reader reads the whole answer at its end, and not each part of a word.
  log.ariaBusy = `${isAnswering}`;
  for (const button of log.querySelectorAll('button')) button.disabled = isAnswering;
  byId('status', HTMLOutputElement).textContent = text;
}
