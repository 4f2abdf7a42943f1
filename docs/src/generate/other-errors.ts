/** The page of the error codes of the packages beside host. The compiler demands a row for every code. */
import { code, table } from '@svc-embed/browser-tools';
import type { GuestErrorCode } from '../../../packages/guest/src/error.js';
import type { PlatformErrorCode } from '../../../packages/platform/src/error.js';
import type { SandboxErrorCode } from '../../../packages/sandbox/src/server/sandbox-error.js';
import type { TestingErrorCode } from '../../../packages/testing/src/error.js';
import { type Page, paragraphs } from './page.js';

type Rows<Code extends string> = Readonly<Record<Code, readonly [means: string, remedy: string]>>;

const platform: Rows<PlatformErrorCode> = {
  'invalid-request': [
    'an option is wrong, or the request breaks a rule',
    'read `issues`, which has an entry for each broken rule',
  ],
  unauthorized: ['401: the key is missing, malformed or expired', 'check the key that the backend reads'],
  forbidden: [
    '403: the key is valid, but not for this target; in `onError` of a session handler, a page of a refused origin',
    'take a key for the target, or allow the origin',
  ],
  'not-found': ['404', 'check the id, and `baseUrl`'],
  rejected: ['409, 422 and every other 4xx', 'read `reason` and `missing`'],
  'rate-limited': ['429, and no time or retry is left', 'wait `retryAfter` seconds'],
  'server-error': ['5xx', 'try again later'],
  'bad-response': [
    'a redirect, or a body that does not fit',
    'check that `baseUrl` is the API, not a proxy or a login page',
  ],
  network: ['no answer: the connection failed, or the host is unknown', 'check `baseUrl` and the network'],
  timeout: ['the deadline passed', 'try again, or raise `timeout`'],
  aborted: ['the caller’s signal aborted', 'nothing'],
  'build-failed': [
    'the build of a data model failed, and the old model goes on',
    'read `issues`: file, line, column and mistake',
  ],
};

const guest: Rows<GuestErrorCode> = {
  'invalid-option': ['an option of a function is wrong', 'the text names the option and what was expected'],
  'invalid-event': ['`emit` got a payload that does not fit the catalogue', 'the text names the field'],
};

const sandbox: Rows<SandboxErrorCode> = {
  'invalid-option': ['an option is wrong', 'the text names the option'],
  'port-in-use': ['another process has the port', 'end it, or take another port; 0 takes a free one'],
  'listen-failed': ['the sandbox cannot listen at this address', 'check `host`'],
  'not-built': ['the package lacks its surfaces or data', 'run `npm run build:packages` in the checkout'],
  'data-unusable': [
    'the folder of `data` cannot be read or written, another sandbox uses it, or another version of the sandbox has made it',
    'check its rights, stop the process that the text names, or take another folder',
  ],
};

const testing: Rows<TestingErrorCode> = {
  'invalid-option': ['an option is missing or wrong', 'the text names the option'],
  'invalid-message': ['an event, action or payload does not fit the catalogue', 'the text names the field'],
  'no-frame': ['the page has no iframe of the tenant', 'wait for the embed, and check the tenant’s address'],
  timeout: ['a wait took longer than its time-out', 'look at what the surface emitted instead'],
  closed: ['the fake was destroyed, or the replay aborted', 'nothing'],
  'invalid-recording': ['the recording is none, or of another version', 'record it again'],
  'missing-package': ['an optional package is not installed', 'install the package that the text names'],
  'session-refused': ['the sandbox refused a session', 'compare the session request with the text'],
  'action-failed': ['the surface could not apply an action of `perform`', 'the text has its message'],
  'missing-global': [
    'the test environment lacks a global of browsers',
    'add it to the environment, see the page on Jest',
  ],
  'not-watched': ['a page was loaded before its embeds were watched', 'watch first, then load the page'],
};

const SECTIONS = [
  ['PlatformError of @svc-embed/platform', 'isPlatformError', platform],
  ['GuestError of @svc-embed/guest', 'isGuestError', guest],
  ['SandboxError of @svc-embed/sandbox', 'isSandboxError', sandbox],
  ['TestingError of @svc-embed/testing', 'isTestingError', testing],
] as const;

export function otherErrorsPage(): Page {
  return {
    path: 'errors/other-packages.md',
    text: paragraphs([
      '# Errors of the other packages',
      'Each package has one class of errors, whose `code` is one of these. A function recognizes them, also those of another copy of ' +
        'the package. The texts never quote keys and sessions. Those of `@svc-embed/host` have [pages of their own](/errors/).',
      ...SECTIONS.flatMap(([title, check, rows]) => [`## ${title}`, `Recognized by ${code(check)}.`, tableOf(rows)]),
    ]),
  };
}

function tableOf(rows: Rows<string>): string {
  const cells = Object.entries(rows).map(([name, [means, remedy]]) => [code(name), means, remedy]);
  return table(['code', 'means', 'what to do'], cells).join('\n');
}
