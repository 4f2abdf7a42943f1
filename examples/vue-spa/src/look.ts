import type { ColorScheme } from '@svc-embed/vue';
import { computed, reactive, watchEffect } from 'vue';

/** What the panel sets. Every embed takes it from here, so that the routes look alike. */
export const look = reactive<{ scheme: ColorScheme; brand: string; locale: string; genre: string }>({
  scheme: 'auto',
  brand: '#2b66d9',
  locale: 'en-US',
  genre: '',
});

/** As the embed takes it: another value in the same member, which is sent as an action. */
export const filters = computed(() => ({ 'movies.genre': { value: look.genre ? [look.genre] : [] } }));

/** Brings the page itself into the scheme that was chosen, by script as its policy asks. */
export function followScheme(): void {
  watchEffect(() => {
    document.documentElement.style.colorScheme = look.scheme === 'auto' ? '' : look.scheme;
  });
}
