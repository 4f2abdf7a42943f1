import { kindOf, own } from '@svc-embed/protocol/internal';

/** Describes an answer without quoting it. Only development builds call this. */
export function answerKind(answer: unknown): string {
  if (answer === '') return 'empty text';
  if (Object(answer) !== answer) return kindOf(answer);
  if (answer instanceof Response) return `a Response with status ${answer.status} and ${mediaTypeOf(answer)}`;
  const { name = '' } = Object.getPrototypeOf(answer)?.constructor ?? {};
  if (/^[A-Z]\w*$/.test(name) && name !== 'Object') return name;
  const session = own(answer, 'sessionId');
  return session === undefined
    ? 'an object without "sessionId"'
    : `an object with "sessionId": ${session === '' ? 'empty text' : kindOf(session)}`;
}

/** Returns the media type of a response, without its parameters. */
export function mediaTypeOf({ headers }: Response): string {
  return /^[\w.+-]+\/[\w.+-]+/.exec(headers.get('content-type') ?? '')?.[0] ?? 'no content type';
}
