import { describe, expect, it } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { SvcEmbed, useSvcEmbed } from './index.js';

const options = { baseUrl: 'https://acme.example.com', dashboard: 'sales', session: () => 'never asked for' };

function render(props: object, slots: Record<string, () => string> = {}) {
  return renderToString(createSSRApp({ render: () => h(SvcEmbed, { ...options, ...props }, slots) }));
}

describe('on a server without a DOM', () => {
  it('the environment of these tests has no globals of a browser', () => {
    expect(typeof document).toBe('undefined');
    expect(typeof window).toBe('undefined');
  });

  it('a server renders an iframe of the right size without styles', async () => {
    const html = await render({ title: 'Sales' });
    expect(html).toBe(
      '<div><div><iframe title="Sales" width="100%" height="480" align="top" frameborder="0" aria-busy="true" inert></iframe><!----></div></div>',
    );
  });

  it.each([
    [{ height: 320 }, '320'],
    [{ height: '60%' }, '60%'],
    [{ class: 'tall' }, '100%'],
    [{ class: 'tall', height: 320 }, '320'],
    [{}, '480'],
  ])('a server renders the height for %o', async (props, height) => {
    expect(await render(props)).toContain(` height="${height}"`);
  });

  it('a server renders title, class and attributes, and no slot', async () => {
    const html = await render({ class: 'tall', id: 'sales', colorScheme: 'dark' }, { loading: () => 'Wait' });
    expect(html).toContain('<div class="tall" id="sales"><div>');
    expect(html).toContain('title="Embedded analytics"');
    expect(html).not.toContain('Wait');
  });

  it('useSvcEmbed requests no session on a server and has no embed', async () => {
    let asked = 0;
    const html = await renderToString(
      createSSRApp({
        setup() {
          const { target, embed, state } = useSvcEmbed(() => ({ ...options, session: () => `${++asked}` }));
          return () => h('p', { ref: target }, [state.value, String(embed.value)]);
        },
      }),
    );
    expect(html).toBe('<p>loadingundefined</p>');
    expect(asked).toBe(0);
  });
});
