// @vitest-environment happy-dom
import { createRef, useEffect, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { testPage } from '../test/page.js';
import { type Embed, SvcEmbed } from './index.js';

const page = testPage();
const { options, render } = page;

describe('the ref of the component', () => {
  it('the ref is the embed when effects of parents run, and null after the unmount', async () => {
    const ref = createRef<Embed>();
    const seen: unknown[] = [];
    function Parent() {
      useEffect(() => {
        seen.push(ref.current?.state);
      }, []);
      return <SvcEmbed ref={ref} {...options()} />;
    }
    await render(<Parent />);
    // Strict mode runs effects twice.
    expect(seen).toEqual(['loading', 'loading']);
    await render(null);
    expect(ref.current).toBeNull();
  });

  it('the ref may be a callback, also one that returns a cleanup function', async () => {
    const calls: unknown[] = [];
    const callback = (embed: Embed | null) => void calls.push(embed?.state ?? null);
    await render(<SvcEmbed ref={callback} {...options()} />);
    expect(calls.at(-1)).toBe('loading');
    await render(null);
    expect(calls.at(-1)).toBeNull();

    const open = new Set<Embed>();
    const undone = (embed: Embed | null) => {
      if (embed) open.add(embed);
      return () => void (embed && open.delete(embed));
    };
    await render(<SvcEmbed ref={undone} {...options()} />);
    expect(open.size).toBe(1);
    await render(null);
    expect(open.size).toBe(0);
  });

  it('the ref is the next embed after options that mount another one', async () => {
    const ref = createRef<Embed>();
    await render(<SvcEmbed ref={ref} {...options()} />);
    const first = ref.current;
    await render(<SvcEmbed ref={ref} {...options()} dashboard="costs" />);
    expect(first?.state).toBe('destroyed');
    expect(ref.current?.state).toBe('loading');
    await render(<SvcEmbed ref={ref} {...options()} dashboard="../" />);
    expect(ref.current).toBeNull();
  });

  it('the ref is the embed of the current options in every effect of a parent', async () => {
    const ref = createRef<Embed>();
    let seen: unknown[] = [];
    function Parent({ dashboard }: { readonly dashboard: string }) {
      const look = () =>
        void seen.push(`${ref.current?.state} ${new URL(page.frame().src).pathname.split('/').at(-1)}`);
      useLayoutEffect(look);
      // biome-ignore lint/correctness/useExhaustiveDependencies: the parent reads the ref once per dashboard.
      useEffect(look, [dashboard]);
      return <SvcEmbed ref={ref} {...options()} session="fixed" dashboard={dashboard} />;
    }
    await render(<Parent dashboard="sales" />);
    seen = [];
    await render(<Parent dashboard="costs" />);
    expect(new Set(seen)).toEqual(new Set(['loading costs']));
  });

  it('a callback ref is called once per embed, however often the component renders', async () => {
    const callback = vi.fn();
    await render(<SvcEmbed ref={callback} {...options()} />);
    callback.mockClear();
    await render(<SvcEmbed ref={callback} {...options()} />);
    await page.ready();
    expect(callback).not.toHaveBeenCalled();
  });

  it('the ref may be a callback that returns a value other than a function', async () => {
    let current: Embed | null = null;
    const callback: (embed: Embed | null) => void = (embed) => {
      current = embed;
      return embed;
    };
    await render(<SvcEmbed ref={callback} {...options()} />);
    expect(current).toMatchObject({ state: 'loading' });
    await render(null);
    expect(current).toBeNull();
  });

  it('the ref may be replaced at any time', async () => {
    const [first, second] = [createRef<Embed>(), createRef<Embed>()];
    await render(<SvcEmbed ref={first} {...options()} />);
    const embed = first.current;
    await render(<SvcEmbed ref={second} {...options()} />);
    expect([first.current, second.current]).toEqual([null, embed]);
  });
});
