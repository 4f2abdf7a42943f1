import { Worker, type WorkerOptions } from 'node:worker_threads';

interface ThreadOptions extends WorkerOptions {
  /** Milliseconds after the script's message `ready`, so that a slow start of the thread does not count. */
  readonly timeLimit: number;
}

/** Runs a script in its own thread. Returns its answer, or `undefined` if it ends or reaches the limit without one. */
export async function runInThread(script: URL, { timeLimit, ...options }: ThreadOptions): Promise<unknown> {
  const worker = new Worker(script, options);
  worker.unref();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      worker.on('message', (message) => {
        if (message === 'ready') timer = setTimeout(resolve, timeLimit, undefined);
        else resolve(message);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
