import * as z from 'zod';
import { runInThread } from '../run-in-thread.js';
import { createSemaphore } from '../semaphore.js';

/** A file that both sides of a merge have changed, with its text before. */
export type TextsToMerge = { readonly base: string; readonly ours: string; readonly theirs: string };

const answerSchema = z.array(z.string().nullable());
/** One merge at a time, because each has its own thread and memory. */
const { run } = createSemaphore(1);

/** Merges texts by line; a text with a conflict becomes `null`. Resolves with `undefined` beyond the time or memory limits. */
export function mergeTexts(
  texts: readonly TextsToMerge[],
  { timeLimit = 1_500, mebibytes = 256 }: { readonly timeLimit?: number; readonly mebibytes?: number } = {},
): Promise<readonly (string | null)[] | undefined> {
  return run(async () => {
    try {
      const answer = await runInThread(new URL('./merge-worker.js', import.meta.url), {
        workerData: texts,
        resourceLimits: { maxOldGenerationSizeMb: mebibytes },
        timeLimit,
      });
      return answer === undefined ? undefined : answerSchema.parse(answer);
    } catch (error) {
      if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
      throw error;
    }
  });
}
