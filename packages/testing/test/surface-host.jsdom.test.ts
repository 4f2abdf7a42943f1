// @vitest-environment jsdom
import { describeSurfaceHost } from './surface-host.js';

describeSurfaceHost();
