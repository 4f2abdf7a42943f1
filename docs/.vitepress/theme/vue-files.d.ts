declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}

/** Where the surface of the playground is, from `src/addresses.mjs`. */
declare const __SURFACE_ORIGIN__: string;

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*?raw' {
  const text: string;
  export default text;
}
