import { type SurfaceError, surfaceErrors } from '@svc-embed/protocol';
import { own } from '@svc-embed/protocol/internal';

/** Returns the row of a surface's error, or undefined for a name of its own. Only development builds call this. */
export function surfaceErrorOf(name = ''): SurfaceError | undefined {
  return own(surfaceErrors, name) as SurfaceError | undefined;
}
