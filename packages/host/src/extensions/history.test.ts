import { describe, expect, it, vi } from 'vitest';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { type EmbedHistory, type OwnHistoryOptions, ownHistory } from '../index.js';

useStillWorld();

function setUp(extensions = ['history'], options = {}) {
  const mounted = mountExtended(extensions, options);
  return {
    ...mounted,
    use: (options?: OwnHistoryOptions) => mounted.embed.use(ownHistory(options)),
    report: (path: string, back = false, forward = false) => mounted.say('history-changed', { path, back, forward }),
    /** Returns the values that the surface received since the last call. */
    sent: () => mounted.surface.received().flatMap(([, payload]) => Object.values(payload as object)),
  };
}

const canGo = ({ canGoBack, canGoForward }: EmbedHistory) => [canGoBack, canGoForward];

describe('ownHistory', () => {
  it('requests the steps of each document, and goes to existing ones', () => {
    const { report, sent, start, use } = setUp();
    const onChange = vi.fn();
    const steps = use({ onChange });
    expect([sent(), canGo(steps)]).toEqual([[], [false, false]]);
    start();
    report('/a');
    steps.back();
    steps.forward();
    expect([sent(), canGo(steps)]).toEqual([[true], [false, false]]);
    report('/b', true, true);
    steps.back();
    steps.forward();
    expect([sent(), canGo(steps)]).toEqual([
      [-1, 1],
      [true, true],
    ]);
    expect(onChange.mock.calls).toEqual([
      [{ path: '/a', canGoBack: false, canGoForward: false }],
      [{ path: '/b', canGoBack: true, canGoForward: true }],
    ]);
  });

  it("has no steps once the document is replaced, and requests the next one's", () => {
    const { embed, report, sent, start, use } = setUp();
    const onChange = vi.fn();
    const steps = use({ onChange });
    start();
    report('/b', true);
    embed.reload();
    expect([canGo(steps), onChange.mock.lastCall]).toEqual([
      [false, false],
      [{ canGoBack: false, canGoForward: false }],
    ]);
    sent();
    steps.back();
    start();
    expect([sent(), onChange.mock.calls.length]).toEqual([[true], 2]);
    report('/b', true);
    embed.destroy();
    expect([canGo(steps), onChange.mock.calls.length]).toEqual([[false, false], 4]);
  });

  it('returns the steps once its last use stops', () => {
    const { report, sent, start, use } = setUp();
    const onChange = vi.fn();
    const [first, second] = [use({ onChange }), use()];
    start();
    expect(sent()).toEqual([true, true]);
    report('/b', true);
    first.stop();
    first.back();
    second.back();
    report('/a');
    expect([sent(), canGo(first), onChange.mock.calls.length]).toEqual([[true, -1], [false, false], 1]);
    second.stop();
    expect(sent()).toEqual([false]);
  });

  it('sends nothing to a surface without the extension', () => {
    const { sent, start, use } = setUp([]);
    const steps = use();
    start();
    steps.back();
    expect([sent(), canGo(steps)]).toEqual([[], [false, false]]);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/a/../../b', '/\\evil', ''])(
    'A152 drops a report with the path %j',
    (path) => {
      const { report, start, use } = setUp();
      const onChange = vi.fn();
      const steps = use({ onChange });
      start();
      report(path, true, true);
      expect([onChange.mock.calls, canGo(steps)]).toEqual([[], [false, false]]);
    },
  );

  it('A153 drops a report whose path has the session', () => {
    const { report, start, use } = setUp(['history'], { session: 'canary-9d1e' });
    const onChange = vi.fn();
    use({ onChange });
    start();
    report('/a?session=canary-9d1e');
    report('/canary-9d1e');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('A154 ignores a report before the surface has answered, or of the earlier document', () => {
    const { embed, report, say, start, use } = setUp();
    const onChange = vi.fn();
    use({ onChange });
    report('/a', true);
    say('using', { extensions: ['history'] });
    report('/a', true);
    start();
    embed.reload();
    report('/a', true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('refuses an onChange that is not a function', () => {
    expect(() => setUp().use({ onChange: 'draw' as never })).toThrow('onChange: expected function, got string');
  });
});
