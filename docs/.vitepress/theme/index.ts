import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { Diagram } from './diagram.js';
import Example from './Example.vue';
import Playground from './Playground.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(Example) }),
  enhanceApp: ({ app }) => {
    app.component('Diagram', Diagram);
    app.component('Playground', Playground);
  },
} satisfies Theme;
