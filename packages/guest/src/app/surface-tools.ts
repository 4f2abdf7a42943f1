import { MAX_ANSWER } from '@svc-embed/protocol/internal';
import { fieldsOf } from './fields.js';
import type { Surface } from './surface.js';
import type { ToolResult } from './types.js';

/** The actions of a surface as tools for the model. */
export interface SurfaceTools {
  /** Calls an action, and resolves when the surface has applied it. A refusal is a result with `isError`. */
  call(name: string, payload: object): Promise<ToolResult>;
  /** Reads a `result` of the surface. */
  read(result: object): void;
  /** Ends the open calls. */
  close(): void;
}

/** Calls actions of the surface as requests: the surface answers once they are applied. */
export function createSurfaceTools(surface: Surface): SurfaceTools {
  /** Functions that end the open calls, by id. Without a text, the action was applied. */
  const open = new Map<unknown, (failure?: string) => void>();
  let count = 0;
  return {
    call: (name, payload) =>
      new Promise((resolve) => {
        const id = `${++count}`;
        const timer = setTimeout(() => end('no answer'), MAX_ANSWER);
        open.set(id, end);
        surface.negotiated.then(() => {
          if (surface.isActive('results')) surface.send('request', { id, name, payload });
          else end('the app does not accept calls');
        });

        function end(failure?: string) {
          clearTimeout(timer);
          open.delete(id);
          resolve(textResult(failure ?? 'done', failure !== undefined));
        }
      }),
    read(result) {
      const { id, ok, message = '' } = fieldsOf(result);
      open.get(id)?.(ok ? undefined : (message as string));
    },
    close() {
      for (const end of open.values()) end('the app was closed');
    },
  };
}

/** Returns the result of a tool, with a text as its content. */
export function textResult(text: string, isError: boolean): ToolResult {
  return { content: [{ type: 'text', text }], ...(isError && { isError }) };
}
