// @vitest-environment happy-dom
import { act, createRef, type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Embed, type EmbedError, SvcEmbed, type SvcEmbedProps, useEmbedState } from './index.js';

const listeners = new Set<(event: MessageEvent) => void>();
const session = vi.fn(async () => 's');
const report = vi.fn();

/** Props as an app writes them inline: new ones on every render. */
const options = (): SvcEmbedProps => ({
  baseUrl: 'https://acme.example.com',
  dashboard: 'sales',
  session: () => session(),
  recover: false,
  window: page,
});
const page = {
  addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => void listeners.add(listener),
  removeEventListener: (_: 'message', listener: (event: MessageEvent) => void) => void listeners.delete(listener),
};

/** What React complains of. */
const complaints: unknown[] = [];
let box: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('reportError', report);
  vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => void complaints.push(what));
  // A frame that loads nothing has no window.
  const windows = new WeakMap<object, Window>();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: object) {
    const window = windows.get(this) ?? ({ postMessage() {} } as unknown as Window);
    windows.set(this, window);
    return window;
  });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(async () => {
  await act(() => root.unmount());
  box.remove();
  expect(listeners.size).toBe(0);
  expect(complaints.splice(0)).toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.mockClear();
  report.mockClear();
});

const render = (node: ReactNode) => act(async () => root.render(<StrictMode>{node}</StrictMode>));
const text = () => box.textContent?.trim();

/** An event of the surface. */
async function say(name: string, payload: object) {
  const type = `svc:event:${name}`;
  const data = { source: 'svc-embed', direction: 'event', type, payload, timestamp: 1, surface: 'dashboard' };
  const source = box.querySelector('iframe')?.contentWindow;
  const event = { isTrusted: true, origin: 'https://acme.example.com', source, data };
  await act(async () => {
    for (const listener of [...listeners]) listener(event as unknown as MessageEvent);
  });
}

describe('a listener', () => {
  it.each([
    ['onReady', 'ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' }],
    ['onView', 'view', { surface: 'dashboard', path: '/a' }],
    ['onNavigate', 'navigate', { path: '/b' }],
    ['onDashboardLoaded', 'dashboard-loaded', { publicId: 'sales', widgetCount: 1, loadDurationMs: 1 }],
    ['onDownload', 'download', { format: 'csv', target: 'widget', widgetId: 'w' }],
    ['onDrilldown', 'drilldown', { member: 'a.b', value: 1, widgetId: 'w' }],
    ['onAiQuery', 'ai-query', { status: 'completed', query: 'how many' }],
    ['onError', 'error', { message: 'half', fatal: false }],
  ])('%s hears %s', async (prop, name, payload) => {
    const listener = vi.fn();
    await render(<SvcEmbed {...options()} {...{ [prop]: listener }} onReject={(why) => expect(why).toBeUndefined()} />);
    await say(name, payload);
    expect(listener).toHaveBeenCalledTimes(1);
    const [heard, message] = listener.mock.calls[0] ?? [];
    expect(payload).toMatchObject(heard);
    expect(message).toMatchObject({ type: `svc:event:${name}`, payload: heard });
  });

  it('hears the state from loading on, but not the end that its own component makes', async () => {
    const states: unknown[] = [];
    const onStateChange = (state: string, error?: EmbedError) => states.push(error ? [state, error.code] : state);
    await render(<SvcEmbed {...options()} onStateChange={onStateChange} />);
    await say('error', { message: 'down', fatal: true });
    await render(null);
    expect(states).toEqual(['loading', ['failed', 'surface-failed']]);
  });

  it('that throws harms nobody', async () => {
    const fault = new Error('mine');
    const listener = () => {
      throw fault;
    };
    await render(<SvcEmbed {...options()} onView={listener} onStateChange={listener} />);
    await say('view', { surface: 'dashboard', path: '/a' });
    expect(box.querySelector('iframe')).not.toBeNull();
    expect(report).toHaveBeenCalledWith(fault);
  });
});

describe('the ref', () => {
  it('is the embed when effects of parents run, and null after the end', async () => {
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

  it('may be a callback, and one that returns what undoes it', async () => {
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

  it('is the next embed after options that take one', async () => {
    const ref = createRef<Embed>();
    await render(<SvcEmbed ref={ref} {...options()} />);
    const first = ref.current;
    await render(<SvcEmbed ref={ref} {...options()} dashboard="costs" />);
    expect(first?.state).toBe('destroyed');
    expect(ref.current?.state).toBe('loading');
    await render(<SvcEmbed ref={ref} {...options()} dashboard="../" />);
    expect(ref.current).toBeNull();
  });
});

describe('the views', () => {
  const fail = () => say('error', { message: 'down', fatal: true });

  it('are the standard ones, or those of the page, or none', async () => {
    await render(<SvcEmbed {...options()} />);
    expect(box.querySelector('[role=status]')?.textContent).toContain('Loading…');
    await render(<SvcEmbed {...options()} loading={<p>One moment</p>} />);
    expect(text()).toBe('One moment');
    await render(<SvcEmbed {...options()} loading={() => 'Soon'} />);
    expect(text()).toBe('Soon');
    await render(<SvcEmbed {...options()} loading={null} error={null} />);
    expect(text()).toBe('');
    await fail();
    expect(text()).toBe('');
    await render(<SvcEmbed {...options()} error={({ error }) => error.code} />);
    expect(box.querySelector('[role=alert]')?.textContent).toBe('surface-failed');
  });

  it('keep the keyboard out of the covered frame', async () => {
    await render(<SvcEmbed {...options()} />);
    const iframe = box.querySelector('iframe');
    expect(iframe?.tabIndex).toBe(-1);
    await say('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    expect(iframe?.hasAttribute('tabindex')).toBe(false);
    expect(box.firstElementChild?.getAttribute('aria-busy')).toBe('false');
  });

  it('say what failed in words for viewers, and let them try again', async () => {
    await render(<SvcEmbed {...options()} />);
    await fail();
    expect(text()).toMatch(/stopped.*Try again/);
    await act(async () => box.querySelector('button')?.click());
    expect(session).toHaveBeenCalledTimes(2);
    expect(text()).toBe('Loading…');
  });

  it('show options that are refused, and the tree stays', async () => {
    await render(
      <>
        <SvcEmbed {...options()} baseUrl="http://acme.example.com" />
        <p>Others</p>
      </>,
    );
    expect(text()).toBe('This cannot be shown. Try againOthers');
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('useEmbedState', () => {
  it('is live, and loading without an embed', async () => {
    function State({ embed }: { readonly embed: Embed | null }) {
      return useEmbedState(embed);
    }
    await render(<State embed={null} />);
    expect(text()).toBe('loading');
    const ref = createRef<Embed>();
    const both = () => (
      <>
        <SvcEmbed ref={ref} {...options()} loading={null} error={null} />
        <State embed={ref.current} />
      </>
    );
    await render(both());
    await render(both());
    await say('error', { message: 'down', fatal: true });
    expect(text()).toBe('failed');
    await act(async () => ref.current?.destroy());
    expect(text()).toBe('destroyed');
  });
});
