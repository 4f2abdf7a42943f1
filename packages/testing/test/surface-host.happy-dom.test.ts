// @vitest-environment happy-dom
import { describeSurfaceHost } from './surface-host.js';

describeSurfaceHost();
