// @vitest-environment happy-dom
import { act, createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { testPage } from '../test/page.js';
import { type Embed, SvcEmbed, useEmbedState } from './index.js';

const { fail, options, render, text } = testPage();

describe('useEmbedState', () => {
  it('useEmbedState follows the state of an embed, and is loading without one', async () => {
    function State({ embed }: { readonly embed: Embed | null | undefined }) {
      return useEmbedState(embed);
    }
    for (const none of [null, undefined]) {
      await render(<State embed={none} />);
      expect(text()).toBe('loading');
    }
    const ref = createRef<Embed>();
    const both = () => (
      <>
        <SvcEmbed ref={ref} {...options()} loading={null} error={null} />
        <State embed={ref.current} />
      </>
    );
    await render(both());
    await render(both());
    await fail();
    expect(text()).toBe('failed');
    await act(async () => ref.current?.destroy());
    expect(text()).toBe('destroyed');
  });
});
