/** The payload of every peer's event, in the shape of our `navigate`. */
export interface Navigation {
  readonly path: string;
  readonly previousPath: string;
}

export function navigationTo(path: string): Navigation {
  return { path, previousPath: '/embed/before' };
}
