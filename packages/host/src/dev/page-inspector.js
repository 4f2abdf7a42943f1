// A script, because the compiler would need the testing kit, and all that it is built on, before it could compile host.
export { openInspector } from '@svc-embed/testing/inspector';
