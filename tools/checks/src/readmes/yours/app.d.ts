/** The part of Angular's router that a recipe uses. It is not installed here. */
declare module '@angular/router' {
  export class NavigationEnd {}
  export class Router {
    readonly url: string;
    readonly events: { subscribe(next: (event: unknown) => void): { unsubscribe(): void } };
    navigateByUrl(url: string, extras: { replaceUrl?: boolean }): Promise<boolean>;
  }
}

/** The reader's own root component, for runs without vue-tsc. */
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  // biome-ignore lint/style/noDefaultExport: a .vue file has a default export.
  export default component;
}
