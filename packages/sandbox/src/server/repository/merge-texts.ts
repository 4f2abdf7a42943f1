import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { createSemaphore } from '../semaphore.js';

/** A file that both sides of a merge have changed, and what it was before. */
export interface TextsToMerge {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

const answerSchema = z.array(z.string().nullable());
/** One merge at a time, because each has a thread and memory of its own. */
const { run } = createSemaphore(1);

/**
 * Merges texts line by line, each `null` where both sides have changed the same place. Answers `undefined` for what needs
 * more milliseconds, or more memory of the thread, than the limits allow.
 */
export function mergeTexts(
  texts: readonly TextsToMerge[],
  { timeLimit = 1_500, mebibytes = 256 }: { readonly timeLimit?: number; readonly mebibytes?: number } = {},
): Promise<readonly (string | null)[] | undefined> {
  return run(async () => {
    const worker = new Worker(new URL('./merge-worker.js', import.meta.url), {
      workerData: texts,
      resourceLimits: { maxOldGenerationSizeMb: mebibytes },
    });
    const timer = setTimeout(() => void worker.terminate(), timeLimit);
    try {
      const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [])]);
      return answer === undefined ? undefined : answerSchema.parse(answer);
    } catch (error) {
      if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
      void worker.terminate();
    }
  });
}
