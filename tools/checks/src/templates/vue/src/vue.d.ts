declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  // biome-ignore lint/style/noDefaultExport: a .vue file has one.
  export default component;
}
