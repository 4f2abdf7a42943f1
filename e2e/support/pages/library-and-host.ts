/** A page with the host package, to which a test adds a library. */
import * as host from '@svc-embed/host';
import { load } from '../engines/old-libraries.js';

load(location.hash.slice(1));

const libraryPage = { host, load, tenant: TENANT };

/** The globals that a test uses. */
export type LibraryWindow = Window & typeof globalThis & { readonly libraryPage: typeof libraryPage };

Object.assign(globalThis, { libraryPage });
