import type { ColorScheme } from '@svc-embed/vue';
import { reactive, watchEffect } from 'vue';

/** What the panel sets. The embeds of all routes use it. */
export const look = reactive<{ scheme: ColorScheme; brand: string; locale: string }>({
  scheme: 'auto',
  brand: '#2b66d9',
  locale: 'en-US',
});

/** Applies the chosen scheme to the page itself, by script, because its policy forbids style attributes. */
export function followScheme(): void {
  watchEffect(() => {
    document.documentElement.style.colorScheme = look.scheme === 'auto' ? '' : look.scheme;
  });
}
