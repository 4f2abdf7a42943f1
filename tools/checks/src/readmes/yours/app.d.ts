/** The reader's own root component, where vue-tsc does not compile it. */
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  // biome-ignore lint/style/noDefaultExport: a .vue file has one.
  export default component;
}
