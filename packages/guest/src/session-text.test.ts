import { beforeEach, describe, expect, it, vi } from 'vitest';

let rememberSession: (session: string) => void;
let withoutSession: (text: string) => string;

// A module of its own for each test, since a page remembers its sessions until it ends.
beforeEach(async () => {
  vi.resetModules();
  ({ rememberSession, withoutSession } = await import('./session-text.js'));
});

describe('withoutSession', () => {
  it('takes out the sessions that are known, the longest first, as they are and percent-encoded', () => {
    rememberSession('s3cr3t');
    rememberSession('s3cr3t/and more');
    expect(withoutSession('s3cr3t, s3cr3t/and more and s3cr3t%2Fand%20more')).toBe(
      '[session], [session] and [session]',
    );
  });

  it('takes out the whole value of a parameter that begins like a session that is known', () => {
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
  ])('takes out what looks like one: %s', (text, clean) => {
    expect(withoutSession(text)).toBe(clean);
  });
});

it('keeps the latest sessions out of texts, and forgets those long spent', () => {
  for (let count = 0; count < 201; count++) rememberSession(`id-${count}-end`);
  expect(withoutSession('id-200-end, id-199-end')).toBe('[session], [session]');
  expect(withoutSession('id-0-end')).toBe('id-0-end');
});
