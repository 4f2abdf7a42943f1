/** The context of the examples of every package. */
export { readFile } from 'node:fs/promises';

export declare const baseUrl: string;
export declare const session: string;
export declare const sessionEndpoint: string;
export declare const sessionId: string;
export declare const signal: AbortSignal;
export declare const error: Error;
export declare const genre: string;
export declare function fetchSession(): Promise<{ sessionId: string }>;
/** A server such as Hono. */
export declare const app: {
  all(path: string, answer: (context: { req: { raw: Request } }) => Promise<Response>): void;
};
export declare function currentUser(request: Request): Promise<{ id: string; city: string } | null>;
