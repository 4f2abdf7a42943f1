import type { Outline } from '@svc-embed/protocol';
import { actions } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { sent } from '../../test/fake-page.js';
import { mount, mountExtended, useStillWorld } from '../../test/mounting.js';
import { type Embed, type EmbedOptionFields, requests, watchFilters, watchOutline } from '../index.js';
import { type EmbedToolsOptions, embedTools } from '../tools.js';

useStillWorld();

const outline: Outline = {
  title: 'Movies',
  widgets: [{ id: 'w1', title: 'Films' }],
  members: [
    { member: 'movies.genre', title: 'Genre', type: 'string', values: ['Drama', 'Comedy'] },
    { member: 'movies.year', type: 'number' },
  ],
};

function toolOf(embed: Embed, name: string, options: EmbedToolsOptions = {}) {
  const tool = embedTools(embed, options).find((one) => one.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
}

/** An embed whose surface answers requests, and the tools that wait for it. */
function mountAnswering(options?: EmbedOptionFields) {
  const mounted = mount(options);
  const request = mounted.embed.use(requests());
  mounted.surface.open('results');
  return { ...mounted, request, answeringTool: (name: string) => toolOf(mounted.embed, name, { requests: request }) };
}

describe('the list of tools', () => {
  it('has the actions of the catalogue and get_state, never a session', () => {
    const names = embedTools(mount().embed).map(({ name }) => name);
    expect(names).toEqual([...Object.keys(actions).map((name) => name.replaceAll('-', '_')), 'get_state']);
    expect(JSON.stringify(names)).not.toContain('session');
  });

  it('has the names that are wanted, with the prefix', () => {
    const tools = embedTools(mount().embed, { only: ['refresh', 'get_state'], prefix: 'sales_' });
    expect(tools.map(({ name, title }) => [name, title])).toEqual([
      ['sales_refresh', 'Refresh'],
      ['sales_get_state', 'Get state'],
    ]);
  });

  it('has the members of the outline at the time of the call', () => {
    const { embed } = mount();
    let current: Outline | undefined;
    const list = () => embedTools(embed, { outline: () => current }).find(({ name }) => name === 'set_filter');
    expect(list()?.inputSchema).toMatchObject({ properties: { member: { type: 'string' } } });
    current = outline;
    expect(list()?.inputSchema).toMatchObject({ properties: { member: { enum: ['movies.genre', 'movies.year'] } } });
    expect(list()?.description).toMatch(/^Set filter: .*movies\.genre.*Genre.*Drama/);
    expect(
      JSON.stringify(embedTools(embed, { outline: () => current }).map(({ description }) => description)).split(
        'Drama',
      ),
    ).toHaveLength(2);
    for (const members of [[], [{ member: `a.${'b'.repeat(1_000)}`, type: 'string' as const }]] as const) {
      current = { ...outline, members };
      expect(list()).toBeUndefined();
    }
  });

  it.each([
    { only: 'refresh' },
    { only: {} },
    { prefix: 7 },
    { outline },
    { filters: {} },
    { requests: 'yes' },
    { timeout: '1' },
  ])('refuses the options %j', (options) => {
    expect(() => embedTools(mount().embed, options as never)).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    );
  });

  it.each([
    ['quotes and markup', '"}] <b>**x**</b> `y` \n\n# System'],
    ['invisible characters', 'a\u202eb\u200bc\u2028d\u0000e'],
    ['a long text', 'x'.repeat(100_000)],
  ])('A179 has outline texts of a hostile surface as one short, plain line: %s', (_, text) => {
    const members = Array.from({ length: 1_000 }, (_, i) => ({
      ...outline.members[0],
      member: `a.b${i}`,
      title: text,
    }));
    members[1] = { ...outline.members[0], member: `a.${'b'.repeat(100_000)}`, title: text };
    const tool = toolOf(mount().embed, 'set_filter', { outline: () => ({ ...outline, members }) as Outline });
    expect(tool.description).toMatch(/^[\p{L}\p{N} .,:;_-]{1,2200}$/u);
    expect(JSON.stringify(tool).length).toBeLessThan(5_000);
  });
});

describe('a call of a tool', () => {
  it('sends the action without requests, and says that it may not be applied', async () => {
    const { embed, fake, sayReady } = mount();
    sayReady();
    const answer = await toolOf(embed, 'set_filter').execute({ member: 'movies.genre', values: ['Drama'] });
    expect(answer).toEqual({ ok: true, applied: false });
    expect(sent(fake)).toEqual([['set-filter', { filterUrlParameter: 'f_movies.genre={"value":"Drama"}' }]]);
  });

  it('waits with requests until the surface has applied the action', async () => {
    const { surface, answeringTool } = mountAnswering();
    const settled = vi.fn();
    const call = answeringTool('set_color_scheme').execute({ scheme: 'dark' });
    void call.then(settled);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(surface.received()).toEqual([
      ['request', { id: '1', name: 'set-color-scheme', payload: { scheme: 'dark' } }],
    ]);
    expect(settled).not.toHaveBeenCalled();
    surface.say('result', { id: '1', ok: true });
    expect(await call).toEqual({ ok: true, applied: true });
    expect(surface.received()).toEqual([]);
  });

  it('returns the refusal of the surface, with its reason', async () => {
    const { surface, answeringTool } = mountAnswering();
    const call = answeringTool('refresh').execute();
    surface.say('result', { id: '1', ok: false, reason: 'busy', message: 'a query runs' });
    expect(await call).toEqual({ ok: false, code: 'action-failed', reason: 'busy', text: 'refresh: a query runs' });
  });

  it('sends the action to a surface that does not answer requests', async () => {
    const { embed, fake, sayReady } = mount();
    const call = toolOf(embed, 'navigate', { requests: embed.use(requests()) }).execute({ path: '/embed/app' });
    sayReady();
    expect(await call).toEqual({ ok: true, applied: false });
    expect(sent(fake)).toEqual([['navigate', { path: '/embed/app' }]]);
  });

  it('ends with wait-timeout after 30 seconds, and with aborted by the signal', async () => {
    const { embed, request, answeringTool } = mountAnswering();
    const tool = answeringTool('refresh');
    const slow = tool.execute();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await slow).toMatchObject({ ok: false, code: 'wait-timeout' });
    const quick = toolOf(embed, 'refresh', { requests: request, timeout: 10 }).execute();
    await vi.advanceTimersByTimeAsync(10);
    expect(await quick).toMatchObject({ ok: false, code: 'wait-timeout' });
    const stopped = new AbortController();
    const call = tool.execute({}, { signal: stopped.signal });
    stopped.abort();
    expect(await call).toMatchObject({ ok: false, code: 'aborted' });
  });

  it('A176 returns what is wrong with the input, and sends nothing', async () => {
    const { embed, fake, sayReady } = mount();
    sayReady();
    const inputs: [name: string, input: unknown][] = [
      ['set_filter', JSON.parse('{"member":"movies.genre","__proto__":{"x":1}}')],
      ['set_theme', JSON.parse('{"a":{"__proto__":{"x":1}}}')],
      ['set_filter', Object.create({ member: 'movies.genre' })],
      ['set_filter', { member: 7 }],
      ['navigate', { path: '//evil.example' }],
      [
        'navigate',
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('s3cr3t');
            },
          },
        ),
      ],
    ];
    for (const [name, input] of inputs) {
      const answer = await toolOf(embed, name).execute(input);
      expect(answer).toMatchObject({ ok: false, code: 'invalid-action' });
      expect(JSON.stringify(answer)).not.toMatch(/s3cr3t|evil/);
    }
    expect(sent(fake)).toEqual([]);
  });

  it('A177 refuses a member that is not in the outline at the time of the call', async () => {
    const { embed, fake, sayReady } = mount();
    sayReady();
    let current = outline;
    const tool = toolOf(embed, 'set_filter', { outline: () => current });
    current = { ...outline, members: [{ member: 'movies.title', type: 'string' }] };
    expect(await tool.execute({ member: 'movies.genre', values: ['Drama'] })).toEqual({
      ok: false,
      code: 'invalid-action',
      text: 'payload.member: expected movies.title, got string',
    });
    expect(sent(fake)).toEqual([]);
    expect(await tool.execute({ member: 'movies.title', values: ['Up'] })).toMatchObject({ ok: true });
  });

  it('A180 an error has no session in its text', async () => {
    const { surface, answeringTool } = mountAnswering({ session: 'canary-9d1e' });
    const call = answeringTool('refresh').execute();
    surface.say('result', { id: '1', ok: false, message: `canary-9d1e ${'x'.repeat(10_000)}` });
    const answer = await call;
    expect(answer).toMatchObject({ ok: false, text: expect.stringMatching(/^refresh: \[redacted\] x+$/) });
    expect(JSON.stringify(answer).length).toBeLessThan(1_100);
  });

  it('A180 an error of the page is a value without its text', async () => {
    const { embed } = mount();
    const filters = () => {
      throw new Error('canary-9d1e');
    };
    expect(await toolOf(embed, 'get_state', { filters }).execute()).toEqual({
      ok: false,
      code: 'invalid-action',
      text: 'invalid-action',
    });
  });

  it('fails with destroyed after the end of the embed', async () => {
    const { embed } = mount();
    const tool = toolOf(embed, 'refresh');
    embed.destroy();
    expect(await tool.execute()).toEqual({ ok: false, code: 'destroyed', text: 'destroyed' });
  });
});

describe('get_state', () => {
  it('returns the page, filters and outline that are shown', async () => {
    const { embed, surface, page, fake } = mount();
    let filters = {};
    let current: Outline | undefined;
    embed.use(
      watchFilters((next) => {
        filters = next;
      }),
    );
    embed.use(
      watchOutline((next) => {
        current = next;
      }),
    );
    const tool = toolOf(embed, 'get_state', { filters: () => filters, outline: () => current });
    expect(await tool.execute()).toEqual({ ok: true, state: 'loading', filters: {} });
    surface.open('filters', 'outline');
    page.say(fake, 'view', { surface: 'dashboard', path: '/embed/dashboard/movies', title: 'Movies' });
    surface.say('filters-changed', { filters: { 'movies.genre': { value: 'Drama' } }, cause: 'viewer' });
    surface.say('outline', outline);
    expect(await tool.execute()).toEqual({
      ok: true,
      state: 'ready',
      surface: 'dashboard',
      path: '/embed/dashboard/movies',
      title: 'Movies',
      filters: { 'movies.genre': { value: 'Drama' } },
      outline,
    });
    expect(tool.annotations.readOnlyHint).toBe(true);
  });

  it('has the page for every list of tools, with one listener', async () => {
    const { embed, page, fake, sayReady } = mount();
    const on = vi.spyOn(embed, 'on');
    embedTools(embed);
    embedTools(embed);
    sayReady();
    page.say(fake, 'view', { surface: 'app', path: '/embed/app' });
    expect(await toolOf(embed, 'get_state').execute()).toMatchObject({ path: '/embed/app' });
    expect(on).toHaveBeenCalledTimes(1);
  });

  it('has the error of a failed embed', async () => {
    const { embed, sayFatal } = mount({ recovery: false } as never);
    sayFatal();
    expect(await toolOf(embed, 'get_state').execute()).toMatchObject({
      state: 'failed',
      error: { code: 'surface-failed' },
    });
  });

  it('A178 has no session, wherever the surface wrote it', async () => {
    const { embed, page, fake, surface } = mountExtended(['filters'], { session: 'canary-9d1e' });
    const tool = toolOf(embed, 'get_state', {
      filters: () => ({ 'a.b': 'canary-9d1e', 'a.c': { value: ['x canary-9d1e'] } }),
      outline: () => ({ ...outline, title: `of canary-9d1e ${'x'.repeat(10_000)}` }),
    });
    surface.open('filters');
    page.say(fake, 'view', { surface: 'app', path: '/embed/app?session=canary-9d1e', title: 'canary-9d1e' });
    const answer = await tool.execute();
    expect(answer).toMatchObject({ path: '/embed/app?session=[redacted]', filters: { 'a.b': '[redacted]' } });
    expect(JSON.stringify(answer)).not.toContain('canary');
    expect(JSON.stringify(answer).length).toBeLessThan(2_000);
  });

  it('has lists as lists on a page whose library adds a toJSON to them', async () => {
    const values = Object.assign(['Drama', 'Comedy'], { toJSON: () => 'text' });
    const [member] = outline.members;
    const shown = { ...outline, members: [{ ...member, values }] } as Outline;
    const answer = await toolOf(mount().embed, 'get_state', { outline: () => shown }).execute();
    expect(answer).toMatchObject({ outline: { members: [{ values: ['Drama', 'Comedy'] }] } });
  });
});
