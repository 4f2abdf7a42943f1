export type { Trace } from '../trace/index.js';
export { defineInspector } from './define-inspector.js';
export { openInspector } from './open-inspector.js';
export { SvcInspector } from './svc-inspector.js';
