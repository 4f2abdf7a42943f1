import { deliver } from '../raw/wire.js';
import { createPortHost } from './port-host.js';

export const host = createPortHost(deliver);
