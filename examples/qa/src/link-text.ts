import { createRedactor } from '@svc-embed/testing';
import type { Field, Values } from './fields.js';

/** Writes a text of the page into a link: as it is, but for sessions, wherever one was put. */
export type LinkText = (text: string, kind: Field['kind']) => string;

/** Makes what writes texts into links; it knows the form's pasted session and the name of the session's parameter. */
export function createLinkText({ sessionId, sessionParam }: Values): LinkText {
  const redactor = createRedactor();
  redactor.learn(sessionId);
  if (sessionParam) redactor.learnName(sessionParam);
  const names = ['session', 'sessionid', sessionParam.toLowerCase()];

  /** Without the parameters of sessions; what the rest says, it says as it was written. */
  function address(text: string): string {
    const [, before = '', query = '', after = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(text) ?? [];
    const all = new URLSearchParams(query);
    const clean = new URLSearchParams(
      [...all]
        .filter(([name]) => !names.includes(name.toLowerCase()))
        // By their decoded values, so that no way of encoding hides one.
        .map(([name, value]) => [redactor.redact(name), redactor.redact(value)]),
    );
    if (`${clean}` === `${all}`) return redactor.redact(text);
    return redactor.redact(before + (`${clean}` && `?${clean}`) + after);
  }

  function json(text: string): string {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return redactor.redact(text);
    }
    const clean = JSON.stringify(redactor.redact(data));
    // The text, too: the data has a key once that is there twice.
    if (clean === JSON.stringify(data) && redactor.redact(text) === text) return text;
    return redactor.redact(clean);
  }

  const asItIs = (text: string) => text;
  const writers = { text: redactor.redact, number: redactor.redact, address, json, select: asItIs, check: asItIs };
  return (text, kind) => (kind === 'secret' ? '' : writers[kind](text));
}
