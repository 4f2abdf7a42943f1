import type { Frame, Page, Request, Response } from '@playwright/test';
import { sessionOf } from '../check-endpoint/session-of.js';
import type { Look, PageState } from '../page-watch/watch-frames.js';

/** A request as the browser reports it. Addresses are complete: they are for comparison, and must not be printed. */
export interface Asked {
  readonly address: string;
  /** Milliseconds since the epoch. */
  at: number;
  answeredAt?: number;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** The error of the network, such as `net::ERR_CONNECTION_REFUSED`. */
  failure?: string;
}

/** A request of the page's scripts that may be for a session. */
export interface ScriptAsked extends Asked {
  readonly isBarePost: boolean;
  /** Whether the JSON of the answer has a session; undefined if it could not be read. */
  hasSession?: boolean | undefined;
}

/** A frame directly in the page. */
export interface SeenFrame extends Look {
  /** The last request for its document, including its redirects. */
  readonly document: Asked | undefined;
  readonly committedAt: number | undefined;
}

/** The observations of a page until now. */
export interface Observation extends PageState {
  readonly requests: readonly ScriptAsked[];
  readonly frames: readonly SeenFrame[];
  /** The uncaught errors of the page's scripts. */
  readonly errors: readonly Pick<Error, 'name' | 'message'>[];
}

/** The browser's text for the failure of a request that may not leave its origin, after a redirect. */
export const BLOCKED_REDIRECT = 'origin';

const MAX_ERRORS = 100;

/** Collects the browser's reports about a page, from its next navigation on. */
export function observe(page: Page): { now(): Promise<Observation | undefined> } {
  const requests = new Map<Request, ScriptAsked>();
  const documents = new Map<Frame, Asked>();
  const committed = new Map<Frame, number>();
  const errors: Pick<Error, 'name' | 'message'>[] = [];

  function askedOf(request: Request): Asked | undefined {
    const script = requests.get(firstOf(request));
    if (script || !isOfFrame(request)) return script;
    return documents.get(request.frame());
  }

  page.on('request', (request) => {
    const asked = { address: request.url(), at: Date.now() };
    // A redirect continues the same request.
    if (request.redirectedFrom()) return;
    if (isOfFrame(request)) documents.set(request.frame(), asked);
    else if (!request.isNavigationRequest() && /^(fetch|xhr)$/.test(request.resourceType()))
      requests.set(request, { ...asked, isBarePost: request.method() === 'POST' && !request.postData() });
  });
  page.on('response', async (response) => {
    const request = response.request();
    const asked = askedOf(request);
    if (!asked) return;
    asked.status = response.status();
    asked.headers = response.headers();
    const { startTime, responseStart } = request.timing();
    const isTimed = startTime > 0 && responseStart >= 0;
    // The browser's own times, because its events may come late. After a redirect they are the times of the last part.
    if (isTimed && !request.redirectedFrom()) asked.at = startTime;
    asked.answeredAt = isTimed ? startTime + responseStart : Date.now();
    const script = requests.get(firstOf(request));
    if (script && response.ok() && request.method() === 'POST') script.hasSession = await hasSession(response);
  });
  page.on('requestfailed', (request) => {
    const asked = askedOf(request);
    // The browser aborts a body that the page does not read.
    const failure = request.failure()?.errorText ?? '';
    if (asked && failure !== 'net::ERR_ABORTED') asked.failure = failure;
    // A redirect that the request must not follow fails as another request, and the first one gets no further event.
    const open = failure === BLOCKED_REDIRECT && [...requests.values()].reverse().find(isUnanswered);
    if (open) open.failure = failure;
  });
  page.on('pageerror', ({ name, message }) => {
    if (errors.length < MAX_ERRORS) errors.push({ name, message });
  });
  page.on('framenavigated', (frame) => {
    if (/^https?:/.test(frame.url())) committed.set(frame, Date.now());
  });

  async function lookAt(frame: Frame): Promise<SeenFrame | undefined> {
    const element = await frame.frameElement();
    const look = await element.evaluate((iframe) => globalThis.svcEmbedWatch?.look(iframe as HTMLIFrameElement));
    return look && { ...look, document: documents.get(frame), committedAt: committed.get(frame) };
  }

  return {
    async now() {
      const state = await page.evaluate(() => globalThis.svcEmbedWatch?.state()).catch(() => undefined);
      if (!state) return undefined;
      const frames = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());
      // A frame may be gone by now.
      const looks = await Promise.all(frames.map((frame) => lookAt(frame).catch(() => undefined)));
      return { ...state, requests: [...requests.values()], frames: looks.filter((look) => look !== undefined), errors };
    },
  };
}

function isOfFrame(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() !== null;
}

function isUnanswered({ status, failure }: Asked): boolean {
  return status === undefined && failure === undefined;
}

function firstOf(request: Request): Request {
  const from = request.redirectedFrom();
  return from ? firstOf(from) : request;
}

async function hasSession(response: Response): Promise<boolean | undefined> {
  const body = await response.text().catch(() => undefined);
  return body === undefined ? undefined : sessionOf({ body }) !== undefined;
}
