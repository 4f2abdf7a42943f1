/** Tests every check of paths: in the address, in the host's `navigate`, and in the guest. */
import { buildEmbedUrl, isEmbedError, mountEmbed } from '@svc-embed/host';
import { actionMessage } from '@svc-embed/protocol';
import fc from 'fast-check';
import { applyNavigation } from '../../../packages/guest/src/apply/navigation.js';
import { HOST, setUp } from '../../../packages/guest/test/open-guest.js';
import { createPage, ready, tenant } from '../../../packages/host/test/fake-page.js';
import { anyText, CANARY } from '../../../packages/protocol/test/any-value.js';
import { show } from '../../../packages/protocol/test/same.js';
import { type Extent, type Outcome, tryAll } from './trial.js';

const ours = ['session', 'allowExport'];

/** What parsers, routers and browsers read in different ways. */
const pieces = [
  ...'/ / / // /// \\ /\\ . .. ./ ../ /. /.. %2e %2E%2e .%2e %2f %5c %252e %252f %00 %0a %09 % %zz %ff'.split(' '),
  ...'%c0%ae %u002e embed app /embed/app /embed/dashboard/x admin bi a evil.example @ : :443 ? # & = ; + ,'.split(' '),
  ...'?session=evil &session=evil session %73ession=evil SESSION=x allowExport=true f_a.b=1 f%5fa.b=1 ?tab=2'.split(
    ' ',
  ),
  ...'#x?session=evil [ ] | ^ ` javascript: data: https: https://evil.example blob: //evil.example ~ * < "'.split(' '),
  ...[
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '\x7f',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u200b',
    '．',
    '／',
    '。',
    '․',
    '\ud800',
    'ä',
    "'",
  ],
];
const starts = ['', '/', '/', '/', '/embed', '/embed/app', '/embed/app/', '/embed/app/', '/embed/app?'];
const piece = fc.oneof({ weight: 11, arbitrary: fc.constantFrom(...pieces) }, anyText);

/** A path, which is rarely valid and often nearly so. */
const anyPath = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.oneof(
      { weight: 3, arbitrary: fc.array(piece, { maxLength: 3 }) },
      fc.array(piece, { maxLength: 12, size: 'max' }),
    ),
  )
  .map(([start, rest]) => start + rest.join(''));

/** Tests random paths. */
export function fuzzPaths(extent: Extent): Promise<Outcome> {
  const throughHost = createHost();
  const throughGuest = (['/', '/embed/app', '/embed/app/'] as const).map(createGuestAt);

  return tryAll(anyPath, extent, (path, outcome) => {
    let passes = 0;
    const pass = () => {
      passes++;
    };
    const problem =
      wrongAddress('', path, pass) ?? wrongAddress('/bi', path, pass) ?? throughHost(path, throughGuest, pass);
    outcome[passes ? 'taken' : 'refused']++;
    return problem && `${problem}: ${show(path)}`;
  });
}

/** What is wrong with the address that the host builds from a path, on a tenant with this prefix. */
function wrongAddress(prefix: string, path: string, pass: () => void): string | undefined {
  let built: string;
  try {
    built = buildEmbedUrl({ baseUrl: tenant + prefix, path, session: CANARY });
  } catch (error) {
    return wrongError(error, 'invalid-option');
  }
  pass();
  const url = new URL(built);
  const names = [...url.searchParams.keys()];
  if (url.origin !== tenant || url.username || url.password) return `ADDRESS leaves the origin: ${built}`;
  const start = `${prefix}/`;
  if (!url.pathname.startsWith(start) || url.pathname.startsWith(`${start}/`))
    return `ADDRESS leaves the base: ${built}`;
  if (url.searchParams.getAll('session').join() !== CANARY) return 'ADDRESS changes the session';
  if (names.some((name) => name === 'allowExport' || name.startsWith('f_'))) return "ADDRESS sets what is the host's";
  // The path is unchanged except for percent-encoding.
  const [pathname = ''] = path.split(/[?#]/);
  if (decoded(url.pathname) !== decoded(prefix + pathname)) return `ADDRESS is another one: ${built}`;
  return undefined;
}

type Through = (path: string, pass: () => void) => string | undefined;

/** Tests the host's `navigate`, and passes on to the guests what it posts. */
function createHost() {
  const page = createPage();
  const { fake, target } = page.iframe();
  const embed = mountEmbed(target, {
    baseUrl: tenant,
    dashboard: 'sales',
    session: CANARY,
    readyTimeout: 0,
    window: page.window,
  });
  page.say(fake, 'ready', ready);

  return (path: string, guests: readonly Through[], pass: () => void): string | undefined => {
    fake.posted.length = 0;
    try {
      embed.navigate(path);
    } catch (error) {
      return wrongError(error, 'invalid-action') ?? (fake.posted.length ? 'HOST refused it and sent it' : undefined);
    }
    const [posted] = fake.posted;
    if (fake.posted.length !== 1 || posted?.origin !== tenant) return `HOST sent it ${fake.posted.length} times`;
    if (!/^\/(?!\/)/.test(path)) return 'HOST accepted what starts without a single slash';
    if (new URL(path, tenant).origin !== tenant) return 'HOST accepted what leaves the origin';
    if ((posted.message.payload as { path: unknown }).path !== path) return 'HOST sent another path';
    for (const guest of guests) {
      const problem = guest(path, pass);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** Tests a guest with a base, for routers that decode paths in any way. */
function createGuestAt(base: string): Through {
  const { guest, hear, posted, errors } = setUp();
  const went: string[] = [];
  applyNavigation(guest, { base, navigate: (path) => went.push(path) });
  guest.emit('ready', ready);
  const under = base.replace(/\/?$/, '/');

  return (path, pass) => {
    went.length = posted.length = errors.length = 0;
    hear(actionMessage('navigate', { path }), { origin: HOST });
    if (errors.length) return `GUEST reported ${errors[0]}`;
    const answers = posted.map(({ message }) => message.payload as { name?: string; message?: string });
    if (went.length + answers.length !== 1) return `GUEST went ${went.length} times, answered ${answers.length}`;
    if (answers[0]) return answers[0].name === 'InvalidPath' ? undefined : 'GUEST answered something else';
    pass();
    if (went[0] !== path) return 'GUEST went somewhere else';
    const names = [...new URL(path, HOST).searchParams.keys()];
    if (names.some((name) => ours.includes(name) || name.startsWith('f_'))) return 'GUEST changes the session';
    // As written, and as routers decode it once and twice.
    const [pathname = ''] = path.split('?');
    for (const read of [
      path,
      decodeURI(pathname),
      decodeURIComponent(pathname),
      decodeURIComponent(decodeURI(pathname)),
    ]) {
      const url = new URL(read, HOST);
      if (url.origin !== HOST) return `GUEST leaves the origin as ${read}`;
      if (!`${url.pathname}/`.startsWith(under) || url.pathname.includes('//'))
        return `GUEST leaves the base as ${read}`;
    }
    return undefined;
  };
}

/** What is wrong with a thrown error: it must be an EmbedError of this code that quotes no session. */
export function wrongError(error: unknown, code: string): string | undefined {
  if (!isEmbedError(error)) return `threw ${error instanceof Error ? error.stack : show(error)}`;
  if (error.code !== code) return `threw ${error.code}`;
  // The stack is left out: it is slow to make and begins with the message.
  const texts = [error.message, String(error.cause), JSON.stringify(error)].join();
  return texts.includes(CANARY) ? `quoted the session: ${error.message}` : undefined;
}

/** A path as bytes, however they are written. */
function decoded(path: string): string {
  const encoded = path.replaceAll(/[^\0-\x7f]/gu, encodeURIComponent);
  return encoded.replaceAll(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
}
