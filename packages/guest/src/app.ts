export { connectApp } from './app/connect-app.js';
export { type ToolFetch, toolFetch } from './app/tool-fetch.js';
export type {
  App,
  AppContext,
  AppFile,
  AppHost,
  AppOptions,
  AppRecord,
  AppState,
  AppWindow,
  CallOptions,
  DisplayMode,
  ToolResult,
} from './app/types.js';
