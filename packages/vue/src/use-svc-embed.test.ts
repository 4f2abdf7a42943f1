// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { h, isReactive, nextTick, reactive, ref } from 'vue';
import { usePage } from '../test/page.js';
import { type SvcEmbedListeners, type UseSvcEmbed, useSvcEmbed } from './index.js';

const page = usePage();

describe('useSvcEmbed', () => {
  it('useSvcEmbed mounts into an element of the template, and into the one that replaces it', async () => {
    const tag = ref('section');
    let asked = 0;
    const session = () => `s${++asked}`;
    const { root } = await page.show({
      setup() {
        const { target } = useSvcEmbed({ ...page.options(), session });
        return () => h(tag.value, { ref: target });
      },
    });
    await expect.poll(() => root.querySelector('section > iframe')).not.toBeNull();
    tag.value = 'article';
    await expect.poll(() => root.querySelector('article > iframe')).not.toBeNull();
    expect(root.querySelectorAll('iframe')).toHaveLength(1);
    expect(asked).toBe(2);
  });

  it('useSvcEmbed mounts when its element is added, and destroys the embed when it is removed', async () => {
    const isOpen = ref(false);
    let used: UseSvcEmbed | undefined;
    const { root } = await page.show({
      setup() {
        used = useSvcEmbed({ ...page.options(), session: 'fixed' });
        const { target } = used;
        return () => isOpen.value && h('section', { ref: target });
      },
    });
    expect(used?.embed.value).toBeUndefined();
    isOpen.value = true;
    await nextTick();
    expect(used?.embed.value?.iframe).toBe(root.querySelector('iframe'));
    isOpen.value = false;
    await nextTick();
    expect(used?.embed.value).toBeUndefined();
    expect(used?.state.value).toBe('destroyed');
    expect(page.guest.hasListeners).toBe(false);
  });

  it('useSvcEmbed never mounts another element with the previous options', async () => {
    const tag = ref('section');
    const asked: string[] = [];
    await page.show({
      setup() {
        const { target } = useSvcEmbed(() => {
          const dashboard = tag.value;
          return { ...page.options(), dashboard, session: () => `${asked.push(dashboard)}` };
        });
        return () => h(tag.value, { ref: target });
      },
    });
    tag.value = 'article';
    await nextTick();
    expect(asked).toEqual(['section', 'article']);
  });

  it('useSvcEmbed follows deeply reactive options and calls the current listeners', async () => {
    const options = reactive({
      ...page.options(),
      session: 'fixed',
      locale: 'de',
      allow: ['fullscreen'],
      theme: { primaryColor: 'red', widgets: { radius: 1 } },
      filters: {} as Record<`${string}.${string}`, string>,
    });
    const called: string[] = [];
    const listeners = ref<SvcEmbedListeners>({ onDashboardLoaded: () => called.push('first') });
    let used: UseSvcEmbed | undefined;
    const { root } = await page.show({
      setup() {
        used = useSvcEmbed(options, listeners);
        const { target } = used;
        return () => h('div', { ref: target });
      },
    });
    const iframe = root.querySelector('iframe');
    await page.ready();
    await page.emit('dashboard-loaded', {});
    listeners.value = { onDashboardLoaded: () => called.push('second') };
    await page.emit('dashboard-loaded', {});
    expect(called).toEqual(['first', 'second']);
    page.takeActions();

    options.theme.widgets.radius = 2;
    options.filters['movies.genre'] = 'Drama';
    await nextTick();
    expect(page.takeActions()).toEqual(
      expect.arrayContaining([
        ['set-theme', { primaryColor: 'red', widgets: { radius: 2 } }],
        ['set-filter', { filterUrlParameter: 'f_movies.genre="Drama"' }],
      ]),
    );
    expect(root.querySelector('iframe')).toBe(iframe);
    expect(isReactive(used?.embed.value)).toBe(false);
  });
});
