export { guest } from '../raw/guest.js';
