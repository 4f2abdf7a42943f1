// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { testPage } from '../test/page.js';
import { type EmbedError, type EventName, SvcEmbed } from './index.js';

const page = testPage();
const { emit, options, render, text } = page;

describe('a listener', () => {
  it.each<[string, EventName, object]>([
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
    await emit(name, payload as never);
    expect(listener).toHaveBeenCalledTimes(1);
    const [heard, message] = listener.mock.calls[0] ?? [];
    expect(payload).toMatchObject(heard);
    expect(message).toMatchObject({ type: `svc:event:${name}`, payload: heard });
  });

  it('hears the state from loading on, but not the end that its own component makes', async () => {
    const states: unknown[] = [];
    const onStateChange = (state: string, error?: EmbedError) => states.push(error ? [state, error.code] : state);
    await render(<SvcEmbed {...options()} onStateChange={onStateChange} />);
    await emit('error', { message: 'down', fatal: true });
    await render(null);
    expect(states).toEqual(['loading', ['failed', 'surface-failed']]);
  });

  it('that throws harms nobody', async () => {
    const fault = new Error('mine');
    const listener = () => {
      throw fault;
    };
    await render(<SvcEmbed {...options()} onView={listener} onStateChange={listener} />);
    await emit('view', { surface: 'dashboard', path: '/a' });
    expect(page.box.querySelector('iframe')).not.toBeNull();
    expect(page.report).toHaveBeenCalledWith(fault);
  });
});

describe('a prop with a hyphen', () => {
  it('is an attribute of the outer element, and none of the embed', async () => {
    await render(<SvcEmbed {...options()} data-place="left" aria-describedby="notes" />);
    await render(<SvcEmbed {...options()} data-place="right" data-state="mine" />);
    const outer = page.frame().parentElement;
    expect(outer?.getAttributeNames().toSorted()).toEqual(['data-place', 'data-state']);
    expect(outer?.dataset).toMatchObject({ place: 'right', state: 'loading' });
    expect(page.session).toHaveBeenCalledTimes(1);
  });
});

describe('the views', () => {
  it('are the standard ones, or those of the page, or none', async () => {
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
    await render(<SvcEmbed {...options()} error={({ error }) => error.code} />);
    expect(page.box.querySelector('[role=alert]')?.textContent).toBe('surface-failed');
  });

  it('keep everybody out of the covered frame, which is busy while it loads', async () => {
    const frame = () => [page.frame().inert, page.frame().getAttribute('aria-busy')];
    await render(<SvcEmbed {...options()} />);
    expect(frame()).toEqual([true, 'true']);
    await page.ready();
    expect(frame()).toEqual([false, 'false']);
    await page.fail();
    expect(frame()).toEqual([true, 'false']);
    await render(<SvcEmbed {...options()} error={null} />);
    expect(page.frame().inert).toBe(false);
  });

  it('are those of the scheme of the embed, and so is the frame', async () => {
    const schemes = () =>
      [...(page.frame().parentElement?.children ?? [])].map((node) => (node as HTMLElement).style.colorScheme);
    for (const [colorScheme, scheme] of [
      ['dark', 'dark'],
      ['auto', 'light dark'],
      [undefined, ''],
    ] as const) {
      await render(<SvcEmbed {...options()} colorScheme={colorScheme} />);
      expect(schemes()).toEqual([scheme, scheme]);
    }
  });

  it('have words of their own in English, and let viewers try again', async () => {
    await render(<SvcEmbed {...options()} />);
    expect(page.box.querySelector('[lang=en]')?.textContent?.trim()).toBe('Loading…');
    await page.fail();
    expect(page.box.querySelector('[lang=en]')?.textContent).toBe('This content could not be loaded. Try again');
    await act(async () => page.box.querySelector('button')?.click());
    expect(page.session).toHaveBeenCalledTimes(2);
    expect(text()).toBe('Loading…');
  });

  it('show options that are refused, and the tree stays', async () => {
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
