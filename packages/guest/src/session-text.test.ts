import { beforeEach, describe, expect, it, vi } from 'vitest';

let rememberSession: (session: string) => void;
let withoutSession: (text: string) => string;

// A fresh module for each test, because it remembers sessions for the life of the page.
beforeEach(async () => {
  vi.resetModules();
  ({ rememberSession, withoutSession } = await import('./session-text.js'));
});

describe('withoutSession', () => {
  it('removes known sessions, the longest first, raw and percent-encoded', () => {
    rememberSession('s3cr3t');
    rememberSession('s3cr3t/and more');
    expect(withoutSession('s3cr3t, s3cr3t/and more and s3cr3t%2Fand%20more')).toBe(
      '[session], [session] and [session]',
    );
  });

  it('removes the whole value of a parameter that begins like a known session', () => {
    rememberSession('s3');
    expect(withoutSession('session=s3cr3t, s3')).toBe('session=[session], [session]');
  });

  it.each([
    ['/x?session=abc&y=1', '/x?session=[session]&y=1'],
    ['/x?sessionId=abc#top', '/x?sessionId=[session]#top'],
    ['{"session":"abc","y":1}', '{"session":"[session]","y":1}'],
    ["{ 'sessionid': 'abc' }", "{ 'sessionid': '[session]' }"],
    ['next=%2Fx%3Fsession%3Dabc', 'next=%2Fx%3Fsession%3D[session]'],
    ['SESSION=abc;SESSIONID: def', 'SESSION=[session];SESSIONID: [session]'],
    ['session=[session]', 'session=[session]'],
    ['the session has expired', 'the session has expired'],
    ['session', 'session'],
  ])('removes what looks like a session: %s', (text, clean) => {
    expect(withoutSession(text)).toBe(clean);
  });
});

it('removes the latest sessions from texts, and forgets the oldest', () => {
  for (let count = 0; count < 201; count++) rememberSession(`id-${count}-end`);
  expect(withoutSession('id-200-end, id-199-end')).toBe('[session], [session]');
  expect(withoutSession('id-0-end')).toBe('id-0-end');
});
