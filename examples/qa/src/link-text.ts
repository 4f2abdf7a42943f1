import { createRedactor } from '@svc-embed/testing';
import type { Field, Values } from './fields.js';

/** Writes the text of a field into a link: without any entered session, otherwise unchanged. */
export type LinkText = (text: string, field: Pick<Field, 'kind' | 'choices'>) => string;

/** Creates a writer that also removes the form's pasted session and the session parameter. */
export function createLinkText({ sessionId, sessionParam }: Values): LinkText {
  const redactor = createRedactor();
  redactor.learn(sessionId);
  if (sessionParam) redactor.learnName(sessionParam);
  const names = ['session', 'sessionid', sessionParam.toLowerCase()];

  /** Removes the session parameters from an address, and does not re-encode the rest. */
  function address(text: string): string {
    const [, before = '', query = '', after = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(text) ?? [];
    const all = new URLSearchParams(query);
    const clean = new URLSearchParams(
      [...all]
        .filter(([name]) => !names.includes(name.toLowerCase()))
        // By decoded values, so that no encoding hides a session.
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
    // Also in the text: the parsed data has only one of two equal keys.
    if (clean === JSON.stringify(data) && redactor.redact(text) === text) return text;
    return redactor.redact(clean);
  }

  return (text, { kind, choices }) => {
    if (choices?.includes(text)) return text;
    return kind === 'json' ? json(text) : address(text);
  };
}
