export { isTestingError, TestingError, type TestingErrorCode } from '../error.js';
export { readRecording } from '../recorder/read-recording.js';
export { type ReplayOptions, replay } from '../recorder/replay.js';
export type { Recording, TraceEntry } from '../trace/index.js';
export { type EmbedQuery, embedFor } from './embed-for.js';
export type {
  EmbedHandle,
  EmittedEvent,
  ExtensionEvent,
  ObservedState,
  PerformedAction,
  WaitForEvent,
} from './embed-handle.js';
export { frameSurface, type SurfaceOptions } from './frame-surface.js';
export {
  type ExpectedAction,
  type ExpectedEvent,
  type ExtensionEvents,
  expect,
  type MatchOptions,
  type Part,
} from './matchers.js';
export { fakeGuestPage, fakeGuestScript } from './page-text.js';
export { type RoutedGuest, type RoutedGuestOptions, routeGuest } from './routed-guest.js';
export { mintSession, openSandbox, type SandboxSettings, type SessionFor, type TestSandbox } from './sandbox.js';
export { type EmbedFixtures, type EmbedWorkerFixtures, test } from './test.js';
export { watchEmbeds } from './watch-embeds.js';
