declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}

/** The origin of the playground's surface, from `src/addresses.mjs`. */
declare const __SURFACE_ORIGIN__: string;

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*?raw' {
  const text: string;
  export default text;
}
