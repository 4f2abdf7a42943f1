import { expect, test } from 'vitest';
import { createRedactor } from './redact.js';

const token = 'eyJhbGciOi.eyJzdWIi.c2lnbg';

test.each([
  ['https://a.example/embed?session=abc&tab=1', 'https://a.example/embed?session=[redacted]&tab=1'],
  ['?session=a&session=b', '?session=[redacted]&session=[redacted]'],
  ['?session=a%26b&tab=1', '?session=[redacted]&tab=1'],
  ['?session_id=abc&api_key=def&sessionId=ghi', '?session_id=[redacted]&api_key=[redacted]&sessionId=[redacted]'],
  [';session=abc;tab=1', ';session=[redacted];tab=1'],
  ['session=abc,def next', 'session=[redacted] next'],
  ['(see session=ab)cd)', '(see session=[redacted])'],
  ["session=it's", 'session=[redacted]'],
  ['?next=%2Fembed%3Fsession%3Dabc%26tab%3D1', '?next=%2Fembed%3Fsession%3D[redacted]%26tab%3D1'],
  ['?deep=%253Fsession%253Dabc%2526tab', '?deep=%253Fsession%253D[redacted]%2526tab'],
  ['session%3Dabc%2526d%20and%20more', 'session%3D[redacted]%20and%20more'],
  ['#SESSION=abc', '#SESSION=[redacted]'],
  ['{"sessionId":"abc","x":1}', '{"sessionId":"[redacted]","x":1}'],
  ['{"session": "abc def", "x": 1}', '{"session": "[redacted]", "x": 1}'],
  ['{"session":"abc\\"def","x":1}', '{"session":"[redacted]","x":1}'],
  ['{"session":12,"x":{"session":null}}', '{"session":"[redacted]","x":{"session":null}}'],
  ['{"session":{"id":1},"x":["session"]}', '{"session":{"id":1},"x":["session"]}'],
  ['{\\"sessionId\\":\\"abc def\\"}', '{\\"sessionId\\":\\"[redacted]\\"}'],
  ['%22session%22%3A%22abc%20def%22%2C', '%22session%22%3A%22[redacted]%22%2C'],
  ['%2522session%2522%253A%2522abc%2522', '%2522session%2522%253A%2522[redacted]%2522'],
  ['Authorization: Api-Key abc-def', 'Authorization: [redacted] [redacted]'],
  ['Authorization%3A%20Bearer%20abc', 'Authorization%3A%20[redacted]%20[redacted]'],
  ['{"Authorization":"Bearer abc def"}', '{"Authorization":"[redacted]"}'],
  ['sent with Bearer abc.def and more', 'sent with Bearer [redacted] and more'],
  [`token ${token} failed`, 'token [redacted] failed'],
  [`?token%3D${token}&x=1`, '?token%3D[redacted]&x=1'],
  [`x-${token}`, 'x-[redacted]'],
  ['monkeyJob.example.com', 'monkeyJob.example.com'],
  ['key svc_dev_abc-1 is wrong', 'key [redacted] is wrong'],
  ['?x%3Dsvc_admin_abc123', '?x%3D[redacted]'],
  ['https://ada:abc@a.example/', 'https://ada:[redacted]@a.example/'],
  ['no secret: 5 sessions today', 'no secret: 5 sessions today'],
])('redact takes what looks like a secret out of %s', (text, expected) => {
  const { redact } = createRedactor();
  expect(redact(text)).toBe(expected);
  expect(redact(expected), 'a second time').toBe(expected);
});

test('redact takes out the longest learned secret first', () => {
  const redactor = createRedactor();
  for (const secret of ['abcd', 'abcd/def', '', undefined, 5]) redactor.learn(secret);
  expect(redactor.redact('abcd/def xabcdx 5')).toBe('[redacted] x[redacted]x 5');
});

test.each([
  ['percent-encoded', 'ab/cd+', 'ab%2Fcd%2B'],
  ['with small letters', 'ab/cd+', 'ab%2fcd%2b'],
  ['encoded twice', 'ab/cd+', 'ab%252Fcd%252B'],
  ['as a form', 'a b!c', 'a+b%21c'],
  ['as JSON', 'ab"cd', 'ab\\"cd'],
  ['as JSON in JSON', 'ab"cd', 'ab\\\\\\"cd'],
  ['as JSON in an address', 'ab"cd', 'ab%5C%22cd'],
  ['with a lone surrogate', 'abc\ud800', 'abc\ud800'],
])('redact takes out a learned secret %s', (_, secret, written) => {
  const redactor = createRedactor();
  redactor.learn(secret);
  expect(redactor.redact(`<${written}>`)).toBe('<[redacted]>');
});

test('redact takes out a short learned secret only as a whole word', () => {
  const redactor = createRedactor();
  redactor.learn('a');
  expect(redactor.redact('?x=a&name=a-b')).toBe('?x=[redacted]&name=[redacted]-b');
  expect(redactor.redact('a man')).toBe('[redacted] man');
});

test('redact takes out the value of a parameter whose name it learned', () => {
  const redactor = createRedactor();
  redactor.learnName('chat.token');
  expect(redactor.redact('?chat.token=abc&chatxtoken=def')).toBe('?chat.token=[redacted]&chatxtoken=def');
});

test('redact copies data and keeps its structure', () => {
  const redactor = createRedactor();
  redactor.learn('path');
  redactor.learn('f'.repeat(30));
  redactor.learnName('message');
  const date = new Date(0);
  const data = {
    path: ['/path', 1, null, { ['f'.repeat(30)]: true }],
    message: 'of session=abc',
    session: { id: 'evening', parts: ['a', 5] },
    date,
  };
  expect(redactor.redact(data)).toEqual({
    path: ['/[redacted]', 1, null, { '[redacted]': true }],
    message: 'of session=[redacted]',
    session: { id: '[redacted]', parts: ['[redacted]', '[redacted]'] },
    date,
  });
});

test('redact copies a __proto__ key as an own key', () => {
  const copy = createRedactor().redact(JSON.parse('{"__proto__": {"polluted": true}}'));
  expect([Object.keys(copy), Reflect.get({}, 'polluted')]).toEqual([['__proto__'], undefined]);
});

test('redact replaces a whole text that is too long to be searched', () => {
  const { redact } = createRedactor();
  expect(redact(`session="${'a'.repeat(999_000)}`)).toBe('session="[redacted]');
  expect(redact('a'.repeat(1_000_001))).toBe('[redacted]');
});

// In quadratic time each of these takes minutes.
test.each([
  ...['eyJ-', 'eyJ-.', '-eyJ', 'svc_a_', 'svc_a-', 'bearer ', 'bearer  :', 'session ', 'session%25', '%2525'],
  ...['session%22', "session:'", 'session=,', '\\', '//:'],
])('redact takes linear time for repetitions of %s', (part) => {
  const text = part.repeat(Math.floor(1_000_000 / part.length));
  expect(createRedactor().redact(text).length).toBeGreaterThan(0);
});
