import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Refusal } from '../refusal.js';

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
  /** `null` when a signal ended it. */
  readonly exitCode: number | null;
}

/** Waits for a program's end; rejects if it cannot start, takes too long or prints too much. The caller kills it. */
export function collect(
  child: ChildProcessByStdio<Writable, Readable, Readable>,
  { timeLimit, outputLimit }: { readonly timeLimit: number; readonly outputLimit: number },
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Refusal('python-timeout', `The Python of the report took longer than ${timeLimit} ms.`));
    }, timeLimit);
    const tooMuch = () => {
      clearTimeout(timer);
      reject(new Refusal('python-failed', `The Python of the report printed more than ${outputLimit} bytes.`));
    };
    const stdout = gather(child.stdout, outputLimit, tooMuch);
    const stderr = gather(child.stderr, outputLimit, tooMuch);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (exitCode) => {
      clearTimeout(timer);
      resolve({ stdout: stdout(), stderr: stderr(), exitCode });
    });
  });
}

function gather(stream: Readable, limit: number, tooMuch: () => void): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else tooMuch();
  });
  return () => Buffer.concat(chunks).toString('utf8');
}
