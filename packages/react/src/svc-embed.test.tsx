// @vitest-environment happy-dom
import { handlerName } from '@svc-embed/host/adapter';
import { describe, expect, it, vi } from 'vitest';
import { testPage } from '../test/page.js';
import { type EmbedError, type EventName, type EventPayload, SvcEmbed } from './index.js';

const page = testPage();
const { emit, options, render, text } = page;

describe('the listeners of the component', () => {
  const payloads: { readonly [N in EventName]: EventPayload<N> } = {
    ready: { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' },
    view: { surface: 'dashboard', path: '/a' },
    navigate: { path: '/b' },
    'dashboard-loaded': { publicId: 'sales', widgetCount: 1, loadDurationMs: 1 },
    download: { format: 'csv', target: 'widget', widgetId: 'w' },
    drilldown: { member: 'a.b', value: 1, widgetId: 'w' },
    'ai-query': { status: 'completed', query: 'how many' },
    error: { message: 'half', fatal: false },
    'session-expiring': { expiresAt: 1 },
    'session-expired': {},
  };

  it.each(Object.entries(payloads))(
    'the listener of %s is called with the payload and message',
    async (name, payload) => {
      const listener = vi.fn();
      const prop = { [handlerName(name)]: listener };
      await render(<SvcEmbed {...options()} {...prop} onReject={(why) => expect(why).toBeUndefined()} />);
      await emit(name as EventName, payload as never);
      expect(listener).toHaveBeenCalledTimes(1);
      const [received, message] = listener.mock.calls[0] ?? [];
      expect(payload).toMatchObject(received);
      expect(message).toMatchObject({ type: `svc:event:${name}`, payload: received });
    },
  );

  it('onStateChange is called from loading on, but not when the component unmounts', async () => {
    const states: unknown[] = [];
    const onStateChange = (state: string, error?: EmbedError) => states.push(error ? [state, error.code] : state);
    await render(<SvcEmbed {...options()} onStateChange={onStateChange} />);
    await emit('error', { message: 'down', fatal: true });
    await render(null);
    expect(states).toEqual(['loading', ['failed', 'surface-failed']]);
  });

  it('an error of a listener is reported, and the component stays', async () => {
    const error = new Error('thrown by a listener');
    const listener = () => {
      throw error;
    };
    await render(<SvcEmbed {...options()} onView={listener} onStateChange={listener} />);
    await emit('view', { surface: 'dashboard', path: '/a' });
    expect(page.box.querySelector('iframe')).not.toBeNull();
    expect(page.report).toHaveBeenCalledWith(error);
  });
});

describe('props with a hyphen', () => {
  it('a prop with a hyphen is an attribute of the outer element and not an option of the embed', async () => {
    await render(<SvcEmbed {...options()} data-place="left" aria-describedby="notes" />);
    await render(<SvcEmbed {...options()} data-place="right" data-state="mine" />);
    const outer = page.frame().parentElement;
    expect(outer?.getAttributeNames().toSorted()).toEqual(['data-place', 'data-state']);
    expect(outer?.dataset).toMatchObject({ place: 'right', state: 'loading' });
    expect(page.session).toHaveBeenCalledTimes(1);
  });
});

describe('the covers of the component', () => {
  it('the covers are the default views or the views of the page, or there is no cover', async () => {
    await render(<SvcEmbed {...options()} />);
    expect(page.box.querySelector('[role=status]')?.textContent).toContain('Loading…');
    await render(<SvcEmbed {...options()} loading={<p>One moment</p>} />);
    expect(text()).toBe('One moment');
    await render(<SvcEmbed {...options()} loading={() => 'Soon'} />);
    expect(text()).toBe('Soon');
    await render(<SvcEmbed {...options()} loading={null} error={null} />);
    expect(text()).toBe('');
    await page.fail();
    expect(text()).toBe('');
    expect(page.frame().inert).toBe(false);
    await render(<SvcEmbed {...options()} error={({ error }) => error.code} />);
    expect(page.box.querySelector('[role=alert]')?.textContent).toBe('surface-failed');
    for (const [error, shown] of [
      [<b key="b">Sorry</b>, '<b>Sorry</b>'],
      ['Not now', 'Not now'],
      [['Not', ' now'], 'Not now'],
      [false, undefined],
      [undefined, expect.stringContaining('This content could not be loaded.')],
    ] as const) {
      await render(<SvcEmbed {...options()} error={error} />);
      expect(page.box.querySelector('[role=alert] > div')?.innerHTML).toEqual(shown);
    }
  });

  it('invalid options show the error view, and the rest of the page stays', async () => {
    await render(
      <>
        <SvcEmbed {...options()} baseUrl="http://acme.example.com" />
        <p>Others</p>
      </>,
    );
    expect(text()).toBe('This content could not be loaded. Try againOthers');
    expect(page.report).toHaveBeenCalledTimes(1);
  });
});
