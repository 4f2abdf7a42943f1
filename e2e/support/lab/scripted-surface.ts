import type { Toolkit } from './toolkit.js';

/** A document of another origin that runs functions of a test. */
export interface ScriptedSurface {
  readonly window: Window;
  readonly url: string;
  /** Runs a function there. Its text is sent, so it can use only its toolkit and its values. */
  run<A extends readonly unknown[], R>(
    code: (toolkit: Toolkit, ...values: A) => R | Promise<R>,
    ...values: A
  ): Promise<Awaited<R>>;
}

/** The first message of a surface, with the port for its calls. */
export interface Hello {
  readonly lab: 'hello';
  readonly url: string;
}

export interface Call {
  readonly id: number;
  readonly code: string;
  readonly values: readonly unknown[];
}

interface Answer {
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: string;
  readonly complaint?: string;
}

/** Whether a message is the first one of a surface. */
export function isHello(data: unknown): data is Hello {
  return Object(data).lab === 'hello';
}

/** Calls functions in the surface at the other end of a port. */
export function connectSurface(
  window: Window,
  url: string,
  port: MessagePort,
  complain: (text: string) => void,
): ScriptedSurface {
  const open = new Map<number, [resolve: (value: never) => void, reject: (error: Error) => void]>();
  let calls = 0;
  port.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.complaint !== undefined) return complain(`${new URL(url).host} ${data.complaint}`);
    const [resolve, reject] = open.get(data.id ?? 0) ?? [];
    open.delete(data.id ?? 0);
    if (data.error === undefined) resolve?.(data.value as never);
    else reject?.(new Error(`${url.split('?')[0]}: ${data.error}`));
  };
  return {
    window,
    url,
    run: (code, ...values) =>
      new Promise((resolve, reject) => {
        const id = ++calls;
        open.set(id, [resolve, reject]);
        port.postMessage({ id, code: String(code), values } satisfies Call);
      }),
  };
}
