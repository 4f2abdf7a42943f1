import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { surfaces } from '@svc-embed/protocol';
import { TestingError } from '../error.js';
import { type Expected, findInFrame, readyOf } from './find-in-frame.js';
import { findInPage } from './find-in-page.js';
import { findInSession, sessionRequests } from './find-in-session.js';
import { type Finding, finding, originOf, shown } from './finding.js';
import { type Observation, observe, type SeenFrame } from './observe.js';

/** How a page is examined. */
export interface DoctorOptions {
  /** The origin whose frames count, whatever their path. */
  readonly tenant: string | undefined;
  readonly namespace: string;
  /** The address of the session endpoint, if requests do not show it. */
  readonly endpoint: string | undefined;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** Milliseconds to observe the page at most. */
  readonly timeout: number;
}

/** An entry of the timeline. */
export interface Moment {
  /** Milliseconds since the page's navigation. */
  readonly at: number;
  readonly event:
    | 'session asked'
    | 'session answered'
    | 'frame asked'
    | 'frame answered'
    | 'frame committed'
    | 'first message'
    | 'ready';
  /** The number of the embed, from 1; absent for a session, which belongs to the page. */
  readonly embed?: number;
  /** An address without its query, or a status. */
  readonly detail?: string;
}

/** One iframe that counts as an embed. */
export interface ExaminedEmbed {
  /** The address without query and fragment; empty while the iframe has no address. */
  readonly address: string;
  readonly isReady: boolean;
  readonly findings: readonly Finding[];
}

/** The report about a page. */
export interface DoctorReport {
  readonly url: string;
  /** Whether no error was found. */
  readonly ok: boolean;
  /** About the page and its sessions, the most certain first. */
  readonly findings: readonly Finding[];
  readonly embeds: readonly ExaminedEmbed[];
  readonly timeline: readonly Moment[];
}

/** Causes that may disappear while the page is observed. */
const OPEN: readonly string[] = [
  'no-embed',
  'no-document',
  'mixed-content',
  'silent-surface',
  'never-ready',
  'other-messages',
  'other-namespace',
  'other-origin',
  'session-pending',
  'session-busy',
  'session-server-error',
  'session-refused',
  'session-method',
  'session-unreachable',
  'surface-status',
];

/** The paths of surfaces, after the tenant's own path. Other sites have pages in /embed/ as well. */
const SURFACE = RegExp(`/embed/(${surfaces.join('|')})(/|$)`);

const INTERVAL = 200;

/** Settled reports in a row that end the observation early: another embed may follow. */
const AGREEING = 5;

/** Opens a page in a browser, with the script that watches it, and reports why its embeds show nothing. */
export async function examine(
  browser: Browser,
  url: string,
  watchScript: string,
  options: DoctorOptions,
): Promise<DoctorReport> {
  const context = await browser.newContext();
  await context
    .addCookies(options.cookies.map((cookie) => ({ ...cookie, url, httpOnly: true, sameSite: 'Lax' as const })))
    .catch(() => {
      // The browser's error may quote the value.
      throw new TestingError('invalid-option', 'cookie: expected one that the browser takes for this page.');
    });
  // Keeps the page's scripts from replacing the watch.
  const lock = `Object.freeze(svcEmbedWatch); Object.defineProperty(globalThis, 'svcEmbedWatch', { writable: false, configurable: false });`;
  await context.addInitScript(`if (window === top) { ${watchScript}; ${lock} }`);
  const page = await context.newPage();
  const { now } = observe(page);
  const end = Date.now() + options.timeout;
  let isLoaded = false;
  page.on('load', () => (isLoaded = true));
  try {
    const { failure, status = 0 } = await page.goto(url, { waitUntil: 'commit', timeout: options.timeout }).then(
      (response) => ({ failure: undefined, status: response?.status() }),
      (error: unknown) => ({ failure: /net::\w+/.exec(String(error))?.[0] ?? 'time-out', status: undefined }),
    );
    if (failure) return unreachable(url, `the page did not come (${failure})`);
    const expected = { pageOrigin: originOf(page.url()), namespace: options.namespace };
    let report: DoctorReport | undefined;
    for (let agreeing = 0; agreeing < AGREEING; ) {
      await wait(INTERVAL);
      // A script that never ends keeps the page from answering.
      const left = Math.max(INTERVAL, end - Date.now());
      const observation = await Promise.race([now(), wait(left, undefined, { ref: false })]);
      if (observation) report = reportOf(url, observation, expected, options);
      if (report?.embeds.length === 0 && status >= 400) report = unreachable(url, `the page answered ${status}`);
      if (Date.now() >= end) break;
      agreeing = isLoaded && report && isSettled(report) ? agreeing + 1 : 0;
    }
    return report ?? unreachable(url, 'the page does not answer: one of its scripts may run without end');
  } finally {
    await context.close();
  }
}

function unreachable(url: string, evidence: string): DoctorReport {
  return { url: shown(url), ok: false, findings: [finding('page-unreachable', evidence)], embeds: [], timeline: [] };
}

function isSettled({ embeds, findings }: DoctorReport): boolean {
  const isFinal = ({ severity, code }: Finding) => severity === 'error' && !OPEN.includes(code);
  const isOpen = findings.some((found) => found.severity === 'error' && !isFinal(found));
  const hasFailed = findings.some(isFinal);
  const isDone = ({ address, isReady, findings }: ExaminedEmbed) =>
    isReady ||
    (hasFailed && address === '') ||
    findings.some((found) => isFinal(found) || found.code === 'not-in-view');
  return !isOpen && (hasFailed || embeds.length > 0) && embeds.every(isDone);
}

function reportOf(url: string, observation: Observation, expected: Expected, options: DoctorOptions): DoctorReport {
  const ofPage = findInPage(observation);
  const isRefused = ofPage.some(({ code }) => code === 'option-refused');
  const frames = observation.frames.filter((frame) => isEmbed(frame, options.tenant));
  const embeds = frames.map((frame) => ({
    address: shown(frame.src),
    isReady: readyOf(frame, expected) !== undefined,
    // After a refused option no session is requested.
    findings: findInFrame(frame, observation, expected).filter(({ code }) => !isRefused || code !== 'session-pending'),
  }));
  const isWaiting = frames.length === 0 || frames.some(({ src }) => src === '');
  const { endpoint } = options;
  const isMissing = embeds.length === 0 || embeds.some(({ isReady }) => !isReady);
  const findings = [
    ...(isMissing ? ofPage : []),
    ...findInSession(observation, expected.pageOrigin, { endpoint, isWaiting }),
  ];
  if (frames.length === 0 && findings.every(({ severity }) => severity === 'warning'))
    findings.push(
      finding('no-embed', `the page has no iframe ${options.tenant ? `of ${options.tenant}` : 'of an embed'}`),
    );
  if (observation.scripts > 1) findings.push(finding('sdk-doubled', `${observation.scripts} script tags load the SDK`));
  const isFine = [findings, ...embeds.map((embed) => embed.findings)]
    .flat()
    .every(({ severity }) => severity !== 'error');
  const timeline = timelineOf(observation, frames, expected, options);
  return { url: shown(url), ok: isFine, findings, embeds, timeline };
}

/** Whether an iframe counts: it has the tenant's origin or, without a tenant, the address, a message or the element of an embed. */
function isEmbed({ src, document, messages, element }: SeenFrame, tenant: string | undefined): boolean {
  const addresses = [src, document?.address ?? '', element?.baseUrl ?? ''];
  if (tenant) return addresses.some((address) => originOf(address) === tenant);
  const isOfEmbed = addresses.some((address) => URL.canParse(address) && SURFACE.test(new URL(address).pathname));
  return isOfEmbed || element !== undefined || messages.some(({ source }) => source !== '');
}

function timelineOf(
  observation: Observation,
  frames: readonly SeenFrame[],
  expected: Expected,
  { endpoint }: DoctorOptions,
): readonly Moment[] {
  const { began } = observation;
  const moments: Moment[] = [];
  const add = (at: number | undefined, moment: Omit<Moment, 'at'>) => {
    if (at !== undefined) moments.push({ at: Math.max(0, Math.round(at)), ...moment });
  };
  for (const { address, at, answeredAt, status } of sessionRequests(observation, endpoint).asked) {
    add(at - began, { event: 'session asked', detail: shown(address) });
    if (answeredAt) add(answeredAt - began, { event: 'session answered', detail: `${status}` });
  }
  for (const [index, frame] of frames.entries()) {
    const embed = index + 1;
    const { document, committedAt, messages } = frame;
    const first = messages[0]?.at;
    // Playwright may report these late; all of them come before the first message of the frame.
    const before = (time: number | undefined) => time && Math.min(time - began, first ?? Number.POSITIVE_INFINITY);
    add(before(document?.at), { event: 'frame asked', embed, detail: shown(document?.address ?? '') });
    add(before(document?.answeredAt), { event: 'frame answered', embed, detail: `${document?.status}` });
    add(before(committedAt), { event: 'frame committed', embed });
    add(first, { event: 'first message', embed });
    add(readyOf(frame, expected)?.at, { event: 'ready', embed });
  }
  return moments.sort((one, other) => one.at - other.at);
}
