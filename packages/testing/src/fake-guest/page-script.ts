export { createFakeGuest } from './create-fake-guest.js';
