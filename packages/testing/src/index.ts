export type { AnswerOptions } from './clock/answers.js';
export { createManualClock, type ManualClock } from './clock/manual-clock.js';
export type { Scheduler } from './clock/scheduler.js';
export { isTestingError, TestingError, type TestingErrorCode } from './error.js';
export { extensions } from './extensions.js';
export type { AppWindow } from './fake-ai-host/app-window.js';
export { createFakeAiHost, type WindowAiHost, type WindowAiHostOptions } from './fake-ai-host/create-fake-ai-host.js';
export type {
  AppMessage,
  AppParams,
  AppRejection,
  AppToolResult,
  FakeAiHost,
  FakeAiHostBehaviour,
} from './fake-ai-host/fake-ai-host.js';
export { createFakeGuest, type PageGuest } from './fake-guest/create-fake-guest.js';
export { type FakeExportsOptions, fakeExports } from './fake-guest/fake-exports.js';
export type { EmitOptions, FakeGuest, FakeGuestBehaviour, GuestLoad, ReceivedAction } from './fake-guest/fake-guest.js';
export { type FakeHistory, type FakeHistoryOptions, fakeHistory } from './fake-guest/fake-history.js';
export type { FrameGuestOptions } from './fake-guest/frame-transport.js';
export type { HostWindow, PageGuestOptions } from './fake-guest/page-transport.js';
export { createFakeHost, type WindowHost } from './fake-host/create-fake-host.js';
export { type FakeGuardOptions, fakeGuard } from './fake-host/fake-guard.js';
export type { FakeHost, FakeHostBehaviour, ReceivedEvent, SendOptions } from './fake-host/fake-host.js';
export type { IframeHostOptions } from './fake-host/iframe-transport.js';
export type { SurfaceWindow, WindowHostOptions } from './fake-host/window-transport.js';
export { readRecording } from './recorder/read-recording.js';
export { type ReplayGuest, type ReplayOptions, replay } from './recorder/replay.js';
export {
  type ActionRecord,
  createRedactor,
  createTrace,
  type EventRecord,
  type ExtensionRecord,
  type NoteRecord,
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
export type { MessageLike } from './wire/message-target.js';
export type { Channel, ReceivedMessage } from './wire/received.js';
