import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/** A request to the route. */
export interface Question {
  /** The name of the request in texts, such as "a POST of the page". */
  readonly about: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer to a request, or the reason why it did not come. */
export interface Answer {
  readonly question: Question;
  /** 0 without an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds from the request to the last byte. */
  readonly duration: number;
  /** Why there is no answer. */
  readonly failure?: string;
}

export type Send = (question: Question) => Promise<Answer>;

/** Characters at which an answer is given up: far more than a session route sends. */
const MAX_LENGTH = 1_048_576;

/**
 * Makes the function that sends requests to the route. It does not use `fetch`, which does not send the caller's `Origin` and `Cookie`.
 * Each request has a connection of its own, and redirects are not followed.
 */
export function createSend(url: URL, { timeout, now }: { readonly timeout: number; readonly now: () => number }): Send {
  return async (question) => {
    const start = now();
    const signal = AbortSignal.timeout(timeout);
    const end = () => ({ question, duration: now() - start });
    try {
      const answer = await exchange(url, question, signal);
      return { ...answer, ...end() };
    } catch (error) {
      const failure = signal.aborted ? `no answer within ${timeout} ms` : `no answer (${reasonOf(error)})`;
      return { status: 0, headers: {}, body: '', failure, ...end() };
    }
  };
}

function exchange(
  url: URL,
  { method, headers, body }: Question,
  signal: AbortSignal,
): Promise<Pick<Answer, 'status' | 'headers' | 'body'>> {
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      { method, headers: { ...headers, 'user-agent': 'check-endpoint' }, agent: false, signal },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MAX_LENGTH) response.destroy(new Error('longer than 1 MiB'));
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    )
      .on('error', reject)
      .end(body);
  });
}

/** Returns the system's code, such as `ECONNREFUSED`: its messages quote addresses. */
function reasonOf(error: unknown): string {
  const { code, message } = Object(error);
  return String(code ?? message);
}
