export { createManualClock, type ManualClock } from './clock/manual-clock.js';
export type { Scheduler } from './clock/scheduler.js';
export { isTestingError, TestingError, type TestingErrorCode } from './error.js';
export { createFakeGuest, type PageGuest } from './fake-guest/create-fake-guest.js';
export type { FakeGuest, FakeGuestBehaviour, GuestLoad, ReceivedAction, Say } from './fake-guest/fake-guest.js';
export type { FrameLineOptions } from './fake-guest/frame-line.js';
export type { HostWindow, PageLineOptions } from './fake-guest/page-line.js';
export { createFakeHost, type WindowHost } from './fake-host/create-fake-host.js';
export type { FakeHost, FakeHostBehaviour, ReceivedEvent, Send } from './fake-host/fake-host.js';
export type { IframeLineOptions } from './fake-host/iframe-line.js';
export type { SurfaceWindow, WindowLineOptions } from './fake-host/window-line.js';
export { readRecording } from './recorder/read-recording.js';
export { type ReplayGuest, type ReplayOptions, replay } from './recorder/replay.js';
export {
  type ActionRecord,
  createRedactor,
  createTrace,
  type EventRecord,
  REDACTED,
  type Recording,
  type Redactor,
  type RejectionRecord,
  type StateRecord,
  type Trace,
  type TracedElement,
  type TracedEmbed,
  type TracedOptions,
  type TracedSessionRequest,
  type TraceEntry,
  type TraceOptions,
  type TraceRecord,
  type TraceState,
} from './trace/index.js';
export {
  type HostileMessage,
  type HostileName,
  type HostileSender,
  hostileMessages,
  hostileNames,
} from './wire/hostile.js';
export type { WaitFor } from './wire/inbox.js';
export type { MessageLike } from './wire/post.js';
