// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { h, KeepAlive, nextTick, reactive, ref, shallowRef } from 'vue';
import { TENANT, usePage } from '../test/page.js';
import { SvcEmbed, type SvcEmbedExposed, type SvcEmbedProps } from './index.js';

const page = usePage();

function sessions() {
  let count = 0;
  return vi.fn(() => `s${++count}`);
}

/** JSON has no cycles. */
const CIRCLE: { self?: object } = {};
CIRCLE.self = CIRCLE;

describe('the component', () => {
  it('an absent prop keeps the default of host, and an attribute without a value is true', async () => {
    const { root } = await page.show({
      // A template passes attributes without a value as empty strings.
      render: () => h(SvcEmbed, { ...page.options(), session: 'fixed', allowExport: '' as never }),
    });
    const iframe = root.querySelector('iframe');
    expect(iframe?.src).toBe(`${TENANT}/embed/dashboard/sales?session=fixed&allowExport=true`);
    // With `sandbox: false` the attribute would be missing.
    expect(iframe?.getAttribute('sandbox')).toContain('allow-scripts');
  });

  it('changes deep inside reactive filters and themes are sent without proxies', async () => {
    const filters = reactive<Record<string, { value: string[] }>>({ 'movies.genre': { value: ['Drama'] } });
    const theme = reactive({ primaryColor: 'red', widgets: { title: { size: 1 } } });
    const session = sessions();
    await page.show({ render: () => h(SvcEmbed, { ...page.options(), session, filters, theme } as SvcEmbedProps) });
    await expect.poll(() => session).toHaveBeenCalled();
    await page.ready();
    page.takeActions();

    filters['movies.genre']?.value.push('Comedy');
    await nextTick();
    expect(page.takeActions()).toEqual([
      ['set-filter', { filterUrlParameter: 'f_movies.genre={"value":["Drama","Comedy"]}' }],
    ]);

    theme.widgets.title.size = 2;
    await nextTick();
    const [sent] = page.takeActions();
    expect(sent).toEqual(['set-theme', { primaryColor: 'red', widgets: { title: { size: 2 } } }]);
    expect(() => structuredClone(sent)).not.toThrow();
    expect(session).toHaveBeenCalledTimes(1);
  });

  it('another dashboard mounts a fresh embed with another session', async () => {
    const dashboard = ref('sales');
    const session = sessions();
    const { root } = await page.show({
      render: () => h(SvcEmbed, { ...page.options(), dashboard: dashboard.value, session }),
    });
    await expect.poll(() => session).toHaveBeenCalledTimes(1);
    const iframe = root.querySelector('iframe');
    dashboard.value = 'costs';
    await expect.poll(() => iframe?.src).toBe(`${TENANT}/embed/dashboard/costs?session=s2`);
    expect(root.querySelector('iframe')).toBe(iframe);
  });

  it('the component emits states, and events with payload and message', async () => {
    const emitted: unknown[] = [];
    const listener =
      (name: string) =>
      (...values: unknown[]) =>
        emitted.push([name, ...values]);
    await page.show({
      render: () =>
        h(SvcEmbed, {
          ...page.options(),
          session: 'fixed',
          onReady: listener('ready'),
          onDashboardLoaded: listener('dashboardLoaded'),
          onAiQuery: listener('aiQuery'),
          onError: listener('error'),
          onStateChange: listener('state'),
        }),
    });
    const ready = { embedTenant: 'acme', deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;
    await page.emit('ready', ready);
    await page.emit('dashboard-loaded', { widgetCount: 3 });
    await page.emit('ai-query', { query: 'How many?', status: 'completed' });
    await page.emit('error', { message: 'down', fatal: true });
    const message = expect.objectContaining({ source: 'svc-embed', timestamp: expect.any(Number) });
    expect(emitted).toEqual([
      ['state', 'loading', undefined],
      ['state', 'ready', undefined],
      ['ready', ready, message],
      ['dashboardLoaded', { widgetCount: 3 }, message],
      ['aiQuery', { query: 'How many?', status: 'completed' }, message],
      ['state', 'failed', expect.objectContaining({ code: 'surface-failed' })],
      ['error', { message: 'down', fatal: true }, message],
    ]);
  });

  it('slots replace the default texts', async () => {
    const { root } = await page.show({
      render: () =>
        h(
          SvcEmbed,
          { ...page.options(), session: 'fixed' },
          {
            loading: () => 'One moment',
            error: ({ error, retry }: { error: { code: string }; retry(): void }) =>
              h('button', { onClick: retry }, error.code),
          },
        ),
    });
    expect(root.querySelector('[role=status]')?.textContent).toBe('One moment');
    expect(root.querySelector('[lang]')).toBeNull();
    await page.emit('error', { message: 'down', fatal: true });
    expect(root.querySelector('[role=alert]')?.textContent).toBe('surface-failed');
  });

  it.each<[string, object, object]>([
    ['a circle in a theme', { theme: CIRCLE }, { theme: { primaryColor: 'red' } }],
    ['a bigint in a theme', { theme: { size: 1n } }, { theme: { primaryColor: 'red' } }],
    ['an address without https', { baseUrl: 'ftp://acme.example.com' }, {}],
  ])('%s is reported, and only the embed fails until it is corrected', async (_, wrong, right) => {
    const props = shallowRef(wrong);
    const { root } = await page.show({
      render: () => [
        h(SvcEmbed, { ...page.options(), session: 'fixed', ...props.value } as SvcEmbedProps),
        h('p', 'beside'),
      ],
    });
    expect(root.querySelector('[role=alert]')).not.toBeNull();
    expect(root.querySelector('p')).not.toBeNull();
    expect(page.reported).toEqual([expect.objectContaining({ code: 'invalid-option' })]);
    props.value = right;
    await nextTick();
    await page.ready();
    expect(root.querySelector('[role]')).toBeNull();
  });

  it('a template ref has the embed and its state', async () => {
    const exposed = shallowRef<SvcEmbedExposed>();
    await page.show({ render: () => h(SvcEmbed, { ...page.options(), session: 'fixed', ref: exposed }) });
    expect(exposed.value?.state).toBe('loading');
    await page.ready();
    expect(exposed.value?.state).toBe('ready');
    exposed.value?.embed?.setLocale('ja');
    expect(page.takeActions()).toEqual([['set-locale', { locale: 'ja' }]]);
  });

  it('an unmounted component leaves nothing in the page and emits nothing more', async () => {
    const states: string[] = [];
    const { root, unmount } = await page.show({
      render: () =>
        h(SvcEmbed, { ...page.options(), session: 'fixed', onStateChange: (state: string) => states.push(state) }),
    });
    await page.ready();
    expect(page.guest.hasListeners).toBe(true);
    unmount();
    await nextTick();
    expect(root.childElementCount).toBe(0);
    expect(page.guest.hasListeners).toBe(false);
    expect(states).toEqual(['loading', 'ready']);
  });

  it('an unmount while the session is requested aborts the request', async () => {
    const answers: ((session: string) => void)[] = [];
    const session = vi.fn((_: { signal: AbortSignal }) => new Promise<string>((resolve) => answers.push(resolve)));
    const onStateChange = vi.fn();
    const { root, unmount } = await page.show({
      render: () => h(SvcEmbed, { ...page.options(), session, onStateChange }),
    });
    await expect.poll(() => session).toHaveBeenCalledTimes(1);
    const iframe = root.querySelector('iframe');
    unmount();
    await nextTick();
    expect(session.mock.lastCall?.[0].signal.aborted).toBe(true);
    answers[0]?.('late');
    await nextTick();
    expect(iframe?.src).not.toContain('late');
    expect(onStateChange.mock.calls).toEqual([['loading', undefined]]);
    expect(page.guest.hasListeners).toBe(false);
    expect(page.reported).toEqual([]);
  });

  it('KeepAlive destroys the hidden embed, ignores its props, and mounts it with another session when it is shown', async () => {
    const isShown = ref(true);
    const locale = ref('de');
    const session = sessions();
    const { root } = await page.show({
      render: () =>
        h(KeepAlive, () =>
          isShown.value
            ? h(SvcEmbed, { ...page.options(), session, locale: locale.value })
            : h({ render: () => 'else' }),
        ),
    });
    await expect.poll(() => session).toHaveBeenCalledTimes(1);
    isShown.value = false;
    await nextTick();
    locale.value = 'ja';
    await nextTick();
    expect(page.guest.hasListeners).toBe(false);
    expect(session).toHaveBeenCalledTimes(1);
    isShown.value = true;
    await expect.poll(() => root.querySelector('iframe')?.src).toContain('session=s2');
    await page.ready();
    expect(page.takeActions()).toEqual([['set-locale', { locale: 'ja' }]]);
  });
});
