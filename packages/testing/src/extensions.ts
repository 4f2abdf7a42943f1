import { ourDefinitions } from '@svc-embed/protocol/internal';

/**
 * The extensions of this SDK, for `use` of a fake guest or a fake host.
 *
 * @example guest.use(extensions.height).emit('resize', { height: 400 });
 */
export const extensions: typeof ourDefinitions = ourDefinitions;
