import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SvcEmbed, type SvcEmbedProps, useEmbedState, useSvcEmbed } from './index.js';

const options = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };

type Looks = Pick<SvcEmbedProps, 'height' | 'className' | 'style' | 'id' | 'title' | 'loading'>;

describe('on a server without a DOM', () => {
  const session = vi.fn(() => 'canary');
  const markup = (props?: Looks) => renderToString(<SvcEmbed {...options} session={session} {...props} />);

  it('a server renders the component as an empty frame of its later size and requests no session', () => {
    expect(typeof document).toBe('undefined');
    expect(markup()).toBe(
      '<div data-state="loading"><iframe title="Embedded analytics" width="100%" height="480" frameBorder="0" ' +
        'aria-busy="true" align="top"></iframe></div>',
    );
    expect(session).not.toHaveBeenCalled();
  });

  it.each<[Looks, string]>([
    [{ height: 600 }, 'height="600"'],
    [{ height: '50%' }, 'height="50%"'],
    [{ className: 'tall' }, 'class="tall"'],
    [{ className: 'tall' }, 'height="100%"'],
    [{ style: { height: 300 } }, 'height="100%"'],
    [{ className: 'tall', height: 300 }, 'height="300"'],
    [{ id: 'sales' }, 'id="sales"'],
    [{ title: 'Sales' }, 'title="Sales"'],
    [{ ['data-place' as 'id']: 'left' }, 'data-place="left"'],
  ])('a server renders %j as %s', (props, text) => {
    expect(markup(props)).toContain(text);
  });

  it('a server renders the frame for options that the browser refuses', () => {
    const refused = <SvcEmbed {...options} baseUrl="not an address" theme={'red' as never} />;
    expect(renderToString(refused)).toContain('<iframe');
  });

  it('a server renders no view of the page', () => {
    expect(markup({ loading: <p>One moment</p> })).not.toContain('One moment');
  });

  it('a server renders the hooks', () => {
    function Own(): ReactElement {
      const { ref, state } = useSvcEmbed(options);
      return createElement('div', { ref, title: useEmbedState(null) }, state);
    }
    expect(renderToString(<Own />)).toBe('<div title="loading">loading</div>');
  });
});
