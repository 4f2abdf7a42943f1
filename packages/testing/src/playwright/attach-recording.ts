import type { TestInfo } from '@playwright/test';
import { recordingText } from '../trace/index.js';
import type { EmbedHandle } from './embed-handle.js';

/** Attaches what an embed did to the report of a test that went wrong. */
export async function attachRecording(
  embed: Pick<EmbedHandle, 'recording'>,
  info: Pick<TestInfo, 'status' | 'expectedStatus' | 'attach'>,
): Promise<void> {
  if (info.status === info.expectedStatus) return;
  // Best effort: the page may be gone, and the failure is what counts.
  const recording = await embed.recording().catch(() => undefined);
  if (!recording) return;
  await info.attach('svc-embed-recording.json', { body: recordingText(recording), contentType: 'application/json' });
}
