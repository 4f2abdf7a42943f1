import { channel, defineExtension } from '@svc-embed/guest';
import { createGuestSide } from '../svc-embed/guest.js';

const bench = defineExtension({ name: 'bench' });

/** A guest offers the port once it uses any extension. */
export const guest = createGuestSide((guest) => guest.use(channel(bench)));
