import { refuseBrowser } from './refuse-browser.js';

// All names of the entries for servers, so that an import of any of them throws this message and not a missing export.

export const createPlatformClient: never = refuseBrowser();
export const createManagementClient: never = refuseBrowser();
export const createSessionHandler: never = refuseBrowser();
export const checkSessionRequest: never = refuseBrowser();
export const isPlatformError: never = refuseBrowser();
export const PlatformError: never = refuseBrowser();
