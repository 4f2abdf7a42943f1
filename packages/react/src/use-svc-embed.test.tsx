// @vitest-environment happy-dom
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { testPage } from '../test/page.js';
import { SvcEmbed, type UseSvcEmbedOptions, useSvcEmbed } from './index.js';

const page = testPage();
const { options, render } = page;

function Own({ by, ...given }: UseSvcEmbedOptions & { readonly by?: string }): ReactNode {
  const { ref } = useSvcEmbed(given);
  return <div key={by} ref={ref} />;
}

describe('useSvcEmbed', () => {
  it('useSvcEmbed returns only the members of its type', async () => {
    let names: string[] = [];
    function Names() {
      names = Object.keys(useSvcEmbed(options()));
      return null;
    }
    await render(<Names />);
    expect(names.toSorted()).toEqual(['embed', 'error', 'ref', 'retry', 'state']);
  });

  it('useSvcEmbed never mounts another element with the previous options', async () => {
    const asked: string[] = [];
    for (const dashboard of ['a', 'b']) {
      const session = () => `${asked.push(dashboard)}`;
      await render(<Own {...options()} by={dashboard} dashboard={dashboard} session={session} />);
    }
    expect(asked).toEqual(['a', 'b']);
  });

  it('useSvcEmbed mounts into an element that is added and removed in its own commit', async () => {
    let show: (is: boolean) => void = () => {};
    function Late({ target }: { readonly target: (element: Element | null) => void }) {
      const [isThere, setThere] = useState(false);
      useLayoutEffect(() => {
        show = setThere;
      });
      return isThere && <div ref={target} />;
    }
    const states: unknown[] = [];
    const props = { ...options(), onStateChange: (state: string) => states.push(state) };
    function Parent() {
      return <Late target={useSvcEmbed(props).ref} />;
    }
    await render(<Parent />);
    expect(states).toEqual([]);
    await page.act(() => show(true));
    await page.act(() => show(false));
    expect(states).toEqual(['loading']);
    expect(page.session).toHaveBeenCalledTimes(1);
  });
});

describe('an unmount while the session is requested', () => {
  it.each([
    ['the component', SvcEmbed],
    ['the hook', Own],
  ] as const)('an unmount of %s while the session is requested aborts the request', async (_, Each) => {
    let answer: (session: string) => void = () => {};
    page.session.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const onStateChange = vi.fn();
    await render(<Each {...options()} onStateChange={onStateChange} />);
    const [[signal] = []] = page.session.mock.calls;
    expect(signal?.aborted).toBe(false);
    await render(null);
    expect(signal?.aborted).toBe(true);
    await page.act(() => answer('late'));
    expect(page.box.innerHTML).toBe('');
    expect(onStateChange.mock.calls).toEqual([['loading', undefined]]);
    expect(page.session).toHaveBeenCalledTimes(1);
  });
});
