import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPage, ready, tenant } from '../test/fake-page.js';
import { type Embed, type EmbedOptionFields, type EmbedOptions, mountEmbed } from './index.js';

const embeds: Embed[] = [];

afterEach(() => {
  for (const embed of embeds.splice(0)) embed.destroy();
});

/** Mounts into an iframe that notes what is put into it beside its document. */
function mount(options: Partial<EmbedOptionFields>) {
  const page = createPage();
  const { fake, target } = page.iframe();
  const hints: { rel: string; href: string }[] = [];
  vi.spyOn(fake, 'append').mockImplementation((link) => {
    hints.push({ ...link } as (typeof hints)[0]);
  });
  const embed = mountEmbed(target, { window: page.window, ...options } as EmbedOptions);
  embeds.push(embed);
  return { embed, page, fake, hints: () => hints.splice(0).map(({ rel, href }) => `${rel} ${href}`) };
}

describe('while a session is made', () => {
  const parts = { baseUrl: `${tenant}/bi`, dashboard: 'sales' };

  it('the browser is told to connect to the tenant, at each load', async () => {
    let answer = (_: string) => {};
    const session = () => new Promise<string>((resolve) => (answer = resolve));
    const { embed, page, fake, hints } = mount({ ...parts, session });
    expect(hints()).toEqual([`preconnect ${tenant}`]);
    answer('s1');
    await vi.waitFor(() => expect(fake.shown).toHaveLength(1));
    page.say(fake, 'ready', ready);
    expect(hints()).toEqual([]);
    embed.reload();
    expect(hints()).toEqual([`preconnect ${tenant}`]);
  });

  it.each<[string, Partial<EmbedOptionFields>]>([
    ['a session that is there', { ...parts, session: 's1' }],
    ['no session', parts],
    ['an address that only the answer tells', { url: () => new Promise<string>(() => {}) }],
  ])('nothing is told with %s', (_, options) => {
    expect(mount(options).hints()).toEqual([]);
  });

  it('no more than six of a page’s embeds ask for theirs', async () => {
    const answers: ((id: string) => void)[] = [];
    const session = () => new Promise<string>((resolve) => answers.push(resolve));
    vi.stubGlobal('innerHeight', 800);
    const mounted = Array.from({ length: 20 }, () => mount({ ...parts, session }));
    const shown = () => mounted.filter(({ fake }) => fake.shown.length).length;
    expect(answers).toHaveLength(6);
    for (let answered = 0; answered < 20; ) {
      answers[answered++]?.('s');
      await vi.waitFor(() => expect(shown()).toBe(answered));
      expect(answers).toHaveLength(Math.min(20, answered + 6));
    }
    vi.unstubAllGlobals();
  });

  it('an embed that is destroyed before its turn asks for none', async () => {
    const session = vi.fn(() => new Promise<string>(() => {}));
    const late = vi.fn(() => 's');
    vi.stubGlobal('innerHeight', 800);
    const asking = Array.from({ length: 6 }, () => mount({ ...parts, session }).embed);
    mount({ ...parts, session: late }).embed.destroy();
    const last = vi.fn(() => 's');
    mount({ ...parts, session: last });
    for (const embed of asking) embed.destroy();
    await vi.waitFor(() => expect(last).toHaveBeenCalledOnce());
    expect(late).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('in a page that is prerendered', () => {
  const parts = { baseUrl: tenant, dashboard: 'sales' };

  function prerender(options: Partial<EmbedOptionFields>, prerendering: unknown = true) {
    const page = createPage();
    Object.assign(page.document, { prerendering });
    const { fake, target } = page.iframe();
    const embed = mountEmbed(target, { ...parts, window: page.window, ...options } as EmbedOptions);
    embeds.push(embed);
    const activate = () => {
      Object.assign(page.document, { prerendering: false });
      page.document.dispatchEvent(new Event('prerenderingchange'));
    };
    return { embed, fake, activate };
  }

  it('the embed asks for its session when the viewer comes to the page, once', async () => {
    const session = vi.fn(() => 's1');
    const { fake, activate } = prerender({ session });
    await new Promise((resolve) => setTimeout(resolve));
    expect(session).not.toHaveBeenCalled();
    activate();
    await vi.waitFor(() => expect(fake.shown).toHaveLength(1));
    activate();
    expect(session).toHaveBeenCalledOnce();
  });

  it('an embed that is destroyed before asks for none, and one that loads anew for one', async () => {
    const session = vi.fn(() => 's1');
    const ended = prerender({ session });
    ended.embed.destroy();
    ended.activate();
    const { embed, fake, activate } = prerender({ session });
    embed.reload();
    activate();
    await vi.waitFor(() => expect(fake.shown).toHaveLength(1));
    expect(session).toHaveBeenCalledOnce();
  });

  it('the embed asks at once where the page wants that', () => {
    const session = vi.fn(() => 's1');
    prerender({ session, prerender: true });
    expect(session).toHaveBeenCalledOnce();
  });

  it('an embed that needs no session is loaded by the browser when it likes', () => {
    expect(prerender({}).fake.shown).toHaveLength(1);
  });

  it('A91 an element that hides the property makes nobody wait', () => {
    const session = vi.fn(() => 's1');
    prerender({ session }, { localName: 'img' });
    expect(session).toHaveBeenCalledOnce();
  });
});
