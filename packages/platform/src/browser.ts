import { refuseBrowser } from './refuse-browser.js';

// All names of index.ts, so that an import of any of them throws this message and not a missing export.

/** Not for browsers: throws when it is imported. */
export const createPlatformClient: never = refuseBrowser();
/** Not for browsers: throws when it is imported. */
export const createSessionHandler: never = refuseBrowser();
/** Not for browsers: throws when it is imported. */
export const checkSessionRequest: never = refuseBrowser();
/** Not for browsers: throws when it is imported. */
export const isPlatformError: never = refuseBrowser();
/** Not for browsers: throws when it is imported. */
export const PlatformError: never = refuseBrowser();
