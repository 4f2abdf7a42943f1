import { expect, test } from 'vitest';
import { createRedactor } from './redact.js';

const token = 'eyJhbGciOi.eyJzdWIi.c2lnbg';

test.each([
  ['https://a.example/embed?session=abc&tab=1', 'https://a.example/embed?session=[redacted]&tab=1'],
  ['?next=%2Fembed%3Fsession%3Dabc%26tab%3D1', '?next=%2Fembed%3Fsession%3D[redacted]%26tab%3D1'],
  ['?deep=%253Fsession%253Dabc%2526tab', '?deep=%253Fsession%253D[redacted]%2526tab'],
  ['{"sessionId":"abc","x":1}', '{"sessionId":"[redacted]","x":1}'],
  ['{\\"sessionId\\":\\"abc\\"}', '{\\"sessionId\\":\\"[redacted]\\"}'],
  ['#SESSION=abc', '#SESSION=[redacted]'],
  ['Authorization: Api-Key abc-def', 'Authorization: [redacted] [redacted]'],
  ['sent with Bearer abc.def and more', 'sent with Bearer [redacted] and more'],
  [`token ${token} failed`, 'token [redacted] failed'],
  ['key svc_dev_abc-1 is wrong', 'key [redacted] is wrong'],
  ['no secret: 5 sessions today', 'no secret: 5 sessions today'],
])('takes what looks secret out of %s', (text, expected) => {
  expect(createRedactor().text(text)).toBe(expected);
});

test('takes out what it learned, plain and percent-encoded, the longest first', () => {
  const redactor = createRedactor();
  for (const secret of ['abc', 'abc/def+', '', undefined, 5]) redactor.learn(secret);
  expect(redactor.text('abc/def+ abc%2Fdef%2B xabcx 5')).toBe('[redacted] [redacted] x[redacted]x 5');
});

test('takes out the value of a parameter whose name it learned', () => {
  const redactor = createRedactor();
  redactor.learnName('chat.token');
  expect(redactor.text('?chat.token=abc&chatxtoken=def')).toBe('?chat.token=[redacted]&chatxtoken=def');
});

test('goes through data, keys and all, and leaves the rest as it is', () => {
  const redactor = createRedactor();
  redactor.learn('abc');
  const date = new Date(0);
  expect(
    redactor.data({ list: ['abc', 1, null, { 'x-abc': true }], session: 'evening', apiKey: 5, date, text: 'ok' }),
  ).toEqual({
    list: ['[redacted]', 1, null, { 'x-[redacted]': true }],
    session: '[redacted]',
    apiKey: 5,
    date,
    text: 'ok',
  });
});

test('copies a key that reaches a prototype as a key', () => {
  const copy = createRedactor().data(JSON.parse('{"__proto__": {"polluted": true}}'));
  expect([Object.keys(copy), Reflect.get({}, 'polluted')]).toEqual([['__proto__'], undefined]);
});
