import { MAX_ANSWER, own } from '@svc-embed/protocol/internal';
import type { Surface } from './surface.js';
import type { ToolResult } from './types.js';

/** The actions of a surface, which the model calls as tools. */
export interface SurfaceTools {
  /** Calls an action, and resolves when the surface has applied it. A refusal is a result with `isError`. */
  call(name: string, payload: object): Promise<ToolResult>;
  /** Reads an event of the surface. */
  read(event: string, payload: object): void;
  /** Ends the open calls. */
  close(): void;
}

/** Calls actions of the surface as requests, which it answers once they are applied. */
export function createSurfaceTools(surface: Surface): SurfaceTools {
  /** The ends of the open calls, by id. Without a text, the action was applied. */
  const open = new Map<unknown, (failure?: string) => void>();
  /** The calls that wait until the surface has named its extensions; undefined from then on. */
  let waiting: (() => void)[] | undefined = [];
  let count = 0;
  return {
    call: (name, payload) =>
      new Promise((resolve) => {
        const id = `${++count}`;
        const timer = setTimeout(() => end('no answer of the app'), MAX_ANSWER);
        open.set(id, end);
        if (waiting) waiting.push(send);
        else send();

        function send() {
          if (surface.isActive('results')) surface.send('request', { id, name, payload });
          else end('the app takes no calls');
        }

        function end(failure?: string) {
          clearTimeout(timer);
          open.delete(id);
          resolve(failure === undefined ? textResult('done') : failedResult(failure));
        }
      }),
    read(event, payload) {
      if (event === 'ready') waiting ??= [];
      if (event === 'using') {
        const sends = waiting ?? [];
        waiting = undefined;
        for (const send of sends) send();
      }
      if (event === 'result')
        open.get(own(payload, 'id'))?.(own(payload, 'ok') ? undefined : `${own(payload, 'message') ?? ''}`);
    },
    close() {
      for (const end of open.values()) end('the app was closed');
    },
  };
}

function textResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Returns the result of a tool that failed. */
export function failedResult(text: string): ToolResult {
  return { ...textResult(text), isError: true };
}
