import { readAction, readEvent } from '@svc-embed/protocol';
import { describe, expect, it } from 'vitest';
import { PAYLOADS } from '../payloads.js';
import { actionMessageOf, eventMessage, eventMessageOf, readyPayload } from '../raw/wire.js';
import { isAction, isEvent } from './checks.js';

const flat = eventMessageOf(PAYLOADS.flat.event('/a'));
const drilldown = eventMessageOf(PAYLOADS.object.event('/a'));
const theme = actionMessageOf(PAYLOADS.object.action('/a'));

/** Free content of so many levels. */
function nested(levels: number): object {
  return levels === 0 ? {} : { in: nested(levels - 1) };
}

const messages: [string, unknown, boolean][] = [
  ['a navigation', flat, true],
  ['a drilldown', drilldown, true],
  ['ready', eventMessage('ready', readyPayload), true],
  ['an action with a path', actionMessageOf(PAYLOADS.flat.action('/a')), true],
  ['a theme', theme, true],
  ['nothing', null, false],
  ['a text', 'hello', false],
  ['another source', { ...flat, source: 'other' }, false],
  ['another direction', { ...flat, direction: 'sideways' }, false],
  ['another type', { ...flat, type: 'svc:event:unknown' }, false],
  ['a time that is no number', { ...flat, timestamp: Number.NaN }, false],
  ['an event of no surface', { ...flat, surface: 'elsewhere' }, false],
  ['no payload', { ...flat, payload: null }, false],
  ['a path that is no text', { ...flat, payload: { path: 1 } }, false],
  ['a path before that is no text', { ...flat, payload: { path: '/a', previousPath: 1 } }, false],
  ['an action whose path is no text', { ...theme, type: 'svc:action:navigate', payload: { path: 1 } }, false],
  ['a mode that is unknown', eventMessage('ready', { ...readyPayload, mode: 'open' }), false],
  ['content that is too deep', { ...drilldown, payload: { member: 'a', value: nested(17) } }, false],
  ['content that is too large', { ...drilldown, payload: { member: 'a', value: Array(1001).fill(0) } }, false],
  ['a key of a prototype', { ...theme, payload: { constructor: 1 } }, false],
];

describe('the port that is checked by hand', () => {
  it.each(messages)('judges %s as we do', (_, message, isOne) => {
    expect(isEvent(message) || isAction(message)).toBe(isOne);
    expect(isEvent(message)).toBe(readEvent(message).ok);
    expect(isAction(message)).toBe(readAction(message).ok);
  });
});
