import type { TestInfo } from '@playwright/test';
import { recordingText } from '../trace/index.js';
import type { EmbedHandle } from './embed-handle.js';

/** Attaches the recording of an embed to the report of a failed test. */
export async function attachRecording(
  embed: Pick<EmbedHandle, 'recording'>,
  info: Pick<TestInfo, 'status' | 'expectedStatus' | 'attach'>,
): Promise<void> {
  if (info.status === info.expectedStatus) return;
  // Best effort: the page may be gone, and that must not hide the failure.
  const recording = await embed.recording().catch(() => undefined);
  if (!recording) return;
  await info.attach('svc-embed-recording.json', { body: recordingText(recording), contentType: 'application/json' });
}
