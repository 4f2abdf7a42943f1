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

describe('the hook', () => {
  it('gives what it says and no more', async () => {
    let names: string[] = [];
    function Names() {
      names = Object.keys(useSvcEmbed(options()));
      return null;
    }
    await render(<Names />);
    expect(names.toSorted()).toEqual(['embed', 'error', 'ref', 'retry', 'state']);
  });

  it('never gives another element the options of before', async () => {
    const asked: string[] = [];
    for (const dashboard of ['a', 'b']) {
      const session = () => `${asked.push(dashboard)}`;
      await render(<Own {...options()} by={dashboard} dashboard={dashboard} session={session} />);
    }
    expect(asked).toEqual(['a', 'b']);
  });

  it('takes an element that comes and goes in a commit of its own', async () => {
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

describe('an unmount while the session is asked for', () => {
  it.each([
    ['the component', SvcEmbed],
    ['the hook', Own],
  ] as const)('of %s gives the request up', async (_, Each) => {
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
