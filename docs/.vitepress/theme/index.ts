import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { Diagram } from './diagram.js';
import Example from './Example.vue';
import PageTools from './PageTools.vue';
import Playground from './Playground.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'home-hero-image': () => h(Example),
      // The development server does not serve Markdown.
      'doc-before': () => import.meta.env.PROD && h(PageTools),
    }),
  enhanceApp: ({ app }) => {
    app.component('Diagram', Diagram);
    app.component('Playground', Playground);
  },
} satisfies Theme;
