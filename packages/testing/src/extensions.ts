import type { Extension, PayloadShapes } from '@svc-embed/protocol';
import {
  type CheckedDefinition,
  connectGuest,
  connectHost,
  filtersDefinition,
  healthDefinition,
  heightDefinition,
  renewalDefinition,
  resultsDefinition,
} from '@svc-embed/protocol/internal';

/**
 * The extensions of this SDK, for `use` of a fake guest or a fake host.
 *
 * @example guest.use(extensions.height).emit('resize', { height: 400 });
 */
export const extensions = {
  height: extensionOf(heightDefinition),
  filters: extensionOf(filtersDefinition),
  results: extensionOf(resultsDefinition),
  renewal: extensionOf(renewalDefinition),
  health: extensionOf(healthDefinition),
};

function extensionOf<E extends PayloadShapes, A extends PayloadShapes>(
  definition: CheckedDefinition<E, A>,
): Extension<E, A> {
  return {
    ...definition,
    connectHost: (wire, options) => connectHost(wire, definition as CheckedDefinition, options) as never,
    connectGuest: (wire) => connectGuest(wire, definition as CheckedDefinition) as never,
  };
}
