import type { ColorScheme } from '@svc-embed/vue';
import { reactive, watchEffect } from 'vue';

/** The settings of the panel, which the embeds of all routes use. */
export const look = reactive<{ scheme: ColorScheme; brand: string; locale: string }>({
  scheme: 'auto',
  brand: '#2b66d9',
  locale: 'en-US',
});

/** Applies the chosen scheme to the page, by script because its policy forbids style attributes. */
export function followScheme(): void {
  watchEffect(() => {
    document.documentElement.style.colorScheme = look.scheme === 'auto' ? '' : look.scheme;
  });
}
