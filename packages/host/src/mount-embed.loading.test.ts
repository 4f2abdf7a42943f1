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
