export { guest } from '../raw-port/guest.js';
