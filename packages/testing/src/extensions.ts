import type { Extension } from '@svc-embed/protocol';
import { type CheckedDefinition, connectGuest, connectHost, ourDefinitions } from '@svc-embed/protocol/internal';

type Ours = typeof ourDefinitions;

/**
 * The extensions of this SDK, for `use` of a fake guest or a fake host.
 *
 * @example guest.use(extensions.height).emit('resize', { height: 400 });
 */
export const extensions = Object.fromEntries(
  Object.entries<CheckedDefinition>(ourDefinitions).map(([name, definition]) => [name, extensionOf(definition)]),
) as unknown as { readonly [N in keyof Ours]: Extension<Ours[N]['events'], Ours[N]['actions']> };

function extensionOf(definition: CheckedDefinition): Extension {
  return {
    ...definition,
    connectHost: (wire, options) => connectHost(wire, definition, options),
    connectGuest: (wire) => connectGuest(wire, definition),
  };
}
