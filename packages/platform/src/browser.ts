import { refuseBrowser } from './refuse-browser.js';

// All exports of the server entries: importing any of them throws this message instead of reporting a missing export.

export const createPlatformClient: never = refuseBrowser();
export const createManagementClient: never = refuseBrowser();
export const createSessionHandler: never = refuseBrowser();
export const checkSessionRequest: never = refuseBrowser();
export const isPlatformError: never = refuseBrowser();
export const PlatformError: never = refuseBrowser();
