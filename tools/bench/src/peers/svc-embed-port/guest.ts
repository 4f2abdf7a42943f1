import { fastChannel } from '@svc-embed/guest';
import { createGuestSide } from '../svc-embed/guest.js';

export const guest = createGuestSide((guest) => guest.use(fastChannel()));
