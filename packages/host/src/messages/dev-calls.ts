import { actions } from '@svc-embed/protocol';
import { didYouMean, quotedText, warnOnce } from '@svc-embed/protocol/internal';
import { EmbedError, isEmbedError } from '../error.js';

/**
 * Makes these methods of an embed name themselves in their errors, and warn if the embed is destroyed. Only development builds
 * call this.
 */
export function explainCalls(embed: { readonly state: string }, names: readonly string[]): void {
  for (const name of names) {
    const method: (...values: unknown[]) => unknown = Reflect.get(embed, name);
    const explained = (...values: unknown[]) => {
      if (embed.state === 'destroyed')
        warnOnce(
          `${name}() was called after destroy(), and does nothing. Call it on the embed that is shown now, and stop the code that calls it when you destroy an embed.`,
        );
      else if (name === 'send') checkName(values[0]);
      return name === 'send' ? method(...values) : explainAction(name, values[0], () => method(...values));
    };
    Object.assign(embed, { [name]: explained });
  }
}

/** Runs a function that sends an action. Its error begins with the caller's name for the value instead of the message's field. */
export function explainAction<T>(subject: string, value: unknown, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!isEmbedError(error)) throw error;
    const got = /colorScheme$/i.test(subject) && typeof value === 'string' ? quotedText(value) : '$&';
    const text = error.message.replace(/^set-[a-z-]+( payload\S*)?(?=:)/, subject).replace(/string$/, got);
    throw new EmbedError(error.code, Array.isArray(value) ? text.replace(/object$/, 'array') : text);
  }
}

function checkName(name: unknown): void {
  const known = Object.keys(actions);
  if (known.includes(name as string)) return;
  const got = typeof name === 'string' ? `${quotedText(name)}${didYouMean(name, known)}` : typeof name;
  throw new EmbedError('invalid-action', `send: expected one of ${known.join(', ')}, got ${got}`);
}
