import * as z from 'zod';
import { runInThread } from '../run-in-thread.js';
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
 * Merges texts line by line; a text is `null` if both sides changed the same place. Returns `undefined` if the merge
 * needs more milliseconds from its start, or more memory, than the limits allow.
 */
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
