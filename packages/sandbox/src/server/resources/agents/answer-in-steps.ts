import { randomUUID } from 'node:crypto';
import { answerSentence } from '@svc-embed/surfaces/answer';
import * as z from 'zod';
import { type Answer, LOCALES, type Query, type Row } from '../../../../contract/contract.js';
import type { Question } from '../../ask/read-question.js';
import { notFound } from '../../refusal.js';
import { viewerKey } from '../../viewer.js';
import { viewerIdentitySchema } from '../sessions/read-viewer.js';
import type { Chats } from './store.js';

/** A message to the agent, and the viewer who asks. */
export const chatInputSchema = z.strictObject({
  message: z.string().trim().min(1).max(2_000),
  /** The conversation to continue; a new one when absent. */
  chatId: z.string().min(1).max(128).optional(),
  locale: z.enum(LOCALES).default('en-US'),
  viewer: viewerIdentitySchema,
});

export type ChatInput = Readonly<z.output<typeof chatInputSchema>>;

/** A step of a streamed answer. The texts are parts of one text. */
export type ChatStep =
  | { readonly type: 'started'; readonly chatId: string }
  | { readonly type: 'query'; readonly query: Query }
  | { readonly type: 'rows'; readonly rows: readonly Row[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'suggestions'; readonly suggestions: readonly string[] }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  | { readonly type: 'done' };

type Ask = (question: Question) => Answer;

/**
 * Answers a message in steps. A message of a known conversation that is not a question by itself, such as "per year",
 * is added to the question before it. Throws a `not-found` refusal for a conversation that the viewer does not have in the deployment.
 */
export function answerInSteps(
  input: ChatInput,
  { deploymentId, ask, chats }: { readonly deploymentId: number; readonly ask: Ask; readonly chats: Chats },
): readonly ChatStep[] {
  const { message, locale, viewer } = input;
  const owner = viewerKey({ ...viewer, embedTenant: viewer.embedTenantName ?? null });
  const before = input.chatId === undefined ? undefined : chats.find({ deploymentId, id: input.chatId }, owner);
  if (input.chatId !== undefined && before === undefined) {
    throw notFound('chatId: the viewer has no such conversation.');
  }
  const chatId = input.chatId ?? randomUUID();
  const own = ask({ text: message, chatId, locale });
  const question = own.understood || before === undefined ? message : `${before.question} ${message}`;
  const answer = question === message ? own : ask({ text: question, chatId, locale });
  chats.save({ deploymentId, id: chatId }, owner, answer.understood ? question : (before?.question ?? message));
  // Some languages have no spaces between words.
  const parts = answerSentence(answer, locale).match(/\S{1,8}\s*/g) ?? [];
  return [
    { type: 'started', chatId },
    ...(answer.understood
      ? [
          { type: 'query' as const, query: answer.query },
          { type: 'rows' as const, rows: answer.rows },
        ]
      : []),
    ...parts.map((text) => ({ type: 'text' as const, text })),
    ...(answer.understood ? [] : [{ type: 'suggestions' as const, suggestions: answer.suggestions }]),
    { type: 'done' },
  ];
}
