declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  // biome-ignore lint/style/noDefaultExport: what Vue's compiler makes of a file is its default export.
  export default component;
}
