// @vitest-environment happy-dom
/** Common mistakes: the console of a development build names the mistake, the reason and the fix. */

import { SvcEmbedElement } from '@svc-embed/element';
import { surfaceErrors } from '@svc-embed/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBinding } from '../../../packages/host/src/adapter.js';
import { warnOfState } from '../../../packages/host/src/dev/dev-warnings.js';
import { diagnoseFrom } from '../../../packages/host/src/diagnose/diagnose.js';
import { EmbedError } from '../../../packages/host/src/error.js';
import * as host from '../../../packages/host/src/index.js';
import {
  autoHeight,
  buildEmbedUrl,
  type Embed,
  type EmbedOptions,
  fastChannel,
  mountEmbed,
  preconnect,
} from '../../../packages/host/src/index.js';
import { mount, useStillWorld } from '../../../packages/host/test/mounting.js';

const tenant = 'https://acme.example.com';
const address = { baseUrl: tenant, dashboard: 'sales' };
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text) => printed.push(String(text)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});
// Last, so that its embeds end before the console prints again.
// biome-ignore lint/correctness/useHookAtTopLevel: it is a hook of Vitest, not of React.
useStillWorld();

/** Mounts with options that TypeScript would refuse. */
const mountWith = (options: object) => mount({}, { ...address, ...options } as EmbedOptions);
const onTarget = (target: unknown) => mountEmbed(target as Element, address);

/** Mounts an embed whose surface refuses something without failing. */
function refusing(name: string, message: string, act: (embed: Embed) => void = () => {}) {
  const { embed, page, fake, sayReady } = mount();
  sayReady();
  act(embed);
  page.say(fake, 'error', { name, message, context: 'svc:action', fatal: false });
}

/** Mounts an embed whose surface fails. */
function failing(name: string, message: string) {
  const { page, fake } = mount();
  page.say(fake, 'error', { name, message, fatal: true });
}

/** Mounts an embed with these options for the session, and waits for the answer. */
async function asking(options: object) {
  // The document of `mount` is a fake, on which the methods of the real prototypes throw.
  vi.stubGlobal(
    'Document',
    class {
      createElement() {
        return { remove() {} };
      }
    },
  );
  mount({ recover: false, ...options });
  await vi.advanceTimersByTimeAsync(0);
}

/** Warns about an embed without a message from its surface. */
function silent(baseUrl: string, options: object = {}) {
  const error = { code: 'ready-timeout', message: 'no "ready" in 15000 ms: check address, frame-ancestors' };
  const iframe = { ownerDocument: { defaultView: { location: { origin: 'http://localhost:3000' } } } };
  warnOfState({ state: 'failed', origin: new URL(baseUrl).origin, error, iframe } as unknown as Embed, {
    baseUrl,
    ...options,
  });
}

/** Binds a component with these props; its address is never loaded. */
function bind(props: object) {
  const { page, target } = mount({}, { ...address }, undefined);
  const binding = createBinding();
  const other = page.iframe();
  vi.stubGlobal('reportError', (error: unknown) => printed.push(String(error)));
  binding.attach(other.target);
  binding.update({ ...address, window: page.window, ...props } as EmbedOptions);
  binding.release();
  return target;
}

/** Warns about an embed in a container with this style, after the wait for its height. */
function sized(clientHeight: number, height: string) {
  const parentElement = { computedStyleMap: () => new Map([['height', height]]) };
  warnOfState({ state: 'ready', iframe: { offsetParent: {}, clientHeight, parentElement } } as unknown as Embed);
  vi.advanceTimersByTime(2000);
}

async function element(attributes: Readonly<Record<string, string>>, content = '') {
  customElements.get('svc-embed') ?? customElements.define('svc-embed', SvcEmbedElement);
  const made = document.createElement('svc-embed') as SvcEmbedElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.innerHTML = content;
  vi.stubGlobal('queueMicrotask', () => {});
  document.body.append(made);
  await vi.advanceTimersByTimeAsync(0);
  vi.unstubAllGlobals();
  if (made.error) throw made.error;
}

function circular() {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

// biome-ignore format: a row is a mistake.
it.each<[mistake: string, make: () => unknown, ...says: string[]]>([
  // The target.
  ['a selector that finds nothing', () => onTarget('#nope'), '"#nope"', 'no element matches', 'once the element is in the page'],
  ['an invalid selector', () => onTarget('##'), '"##" is not a CSS selector', '"#reports"'],
  ['an element that getElementById did not find', () => onTarget(null), 'target:', 'got null', 'the element was not found'],
  ['an element outside the page', () => onTarget(document.createElement('div')), 'target:', 'not in the page'],
  ['a React or Vue ref', () => onTarget({ current: document.body }), 'target:', 'a ref', 'the element that it holds'],
  ['a mount on a server', () => { vi.stubGlobal('document', undefined); onTarget('#movies'); }, 'target:', 'as on a server', 'in useEffect, onMounted'],
  ['a second mount into one element', () => { const { target, page } = mount(); mountEmbed(target, { ...address, window: page.window }); }, 'target:', 'destroy that first'],
  // The address.
  ['no scheme in baseUrl', () => mountWith({ baseUrl: 'acme.example.com' }), 'baseUrl:', 'does not begin with "https://"'],
  ['http in baseUrl', () => mountWith({ baseUrl: 'http://acme.example.com' }), 'baseUrl "http://acme.example.com"', 'only https', 'insecureHosts'],
  ['user info in baseUrl', () => mountWith({ baseUrl: 'https://ada:pw@acme.example.com' }), 'baseUrl:', 'with user info'],
  ['a query in baseUrl', () => mountWith({ baseUrl: `${tenant}/?a=1` }), 'baseUrl:', 'with a query'],
  ['http in preconnect', () => preconnect('http://acme.example.com'), 'baseUrl "http://acme.example.com"', 'only https'],
  ['neither dashboard nor path', () => mountWith({ dashboard: undefined }), 'dashboard:', 'either dashboard or path'],
  ['dashboard and path', () => mountWith({ path: '/embed/app' }), 'dashboard:', 'either dashboard or path, not both'],
  ['the title of a dashboard', () => mountWith({ dashboard: 'Movies Overview' }), 'dashboard:', 'A-Z a-z 0-9 _ -', '"Movies Overview"'],
  ['a path without a slash', () => mountWith({ dashboard: undefined, path: 'embed/app' }), 'path:', 'one "/" at its start'],
  ['the page of its own origin', () => mountWith({ baseUrl: 'https://customer.example' }), 'sandbox:', "false on the page's own origin"],
  ['a session in params', () => mountWith({ params: { session: 's1' } }), 'params.session:', 'an option of its own'],
  ['a scheme in insecureHosts', () => mountWith({ baseUrl: 'http://sandbox', insecureHosts: ['http://sandbox'] }), 'insecureHosts has an entry that matches nothing: "http://sandbox"', 'without scheme', 'only https'],
  // Options.
  ['a misspelt option', () => mountWith({ sesion: 's1' }), 'no option "sesion"', 'did you mean "session"'],
  ['a listener of a component in mountEmbed', () => mountWith({ onReady() {} }), 'no option "onReady"', 'on: { "ready": listener }'],
  ['a listener with another case', () => mountWith({ onDashboardloaded() {} }), 'no option "onDashboardloaded"', 'on: { "dashboard-loaded": listener }'],
  ['options of a component in mountEmbed', () => mountWith({ renew: true, autoHeight: true, onFiltersChange() {}, measure() {}, onStateChange() {}, height: 480 }), '"renew"; use extensions: [renewSession()]', '"autoHeight"; use extensions: [autoHeight()]', '"onFiltersChange"; use extensions: [watchFilters(listener)]', '"measure"; use extensions: [measureLoad(listener)]', '"onStateChange"; call embed.onStateChange(listener)', '"height"; give the container a height'],
  ['a prop that is almost right', () => bind({ onFilterChange() {}, autoHeight: true, onDrillDown() {} }), '"onFilterChange"; use extensions: [watchFilters(listener)]', '"autoHeight"; use extensions: [autoHeight()]', '"onDrillDown"; did you mean "onDrilldown"'],
  ['a prop of mountEmbed in a hook', () => bind({ on: {}, height: 1 }), '"on"; give a prop or listener for each event', '"height"; give the element a height'],
  ['the id of a dashboard or a session', () => mountWith({ dashboardId: 'sales', sessionId: 's1' }), '"dashboardId"; did you mean "dashboard"', '"sessionId"; did you mean "session"'],
  ['an API key in the page', () => mountWith({ apiKey: 'svc_live_1' }), 'no option "apiKey"', 'never be in a page', 'sessionEndpoint'],
  ['an unknown color scheme', () => mountWith({ colorScheme: 'drak' }), 'colorScheme:', 'light,dark,auto', '"drak"'],
  ['a list as theme', () => mountWith({ theme: ['red'] }), 'theme:', 'a plain object', 'got array'],
  ['an empty locale', () => mountWith({ locale: '' }), 'locale:', 'a non-empty text'],
  ['seconds as text for readyTimeout', () => mountWith({ readyTimeout: '15s' }), 'readyTimeout:', 'milliseconds', 'got string'],
  ['top navigation in sandbox', () => mountWith({ sandbox: ['allow-top-navigation'] }), 'sandbox:', 'without top navigation', 'got array'],
  ['a text as allow', () => mountWith({ allow: 'fullscreen' }), 'allow:', '["fullscreen"]'],
  ['recover with a fixed session', () => mountWith({ session: 's1', recover: true }), 'recover:', 'sessionEndpoint, or a function'],
  ['session and sessionEndpoint', () => mountWith({ session: 's1', sessionEndpoint: '/s' }), 'sessionEndpoint:', 'no session or url in addition to it'],
  ['an embed as the argument of an extension', () => autoHeight(mount().embed as never), 'autoHeight: expected options', 'write embed.use(autoHeight(...))'],
  ['an embed as the argument of an extension without options', () => (fastChannel as (embed: Embed) => unknown)(mount().embed), 'fastChannel: expected options', 'write embed.use(fastChannel(...))'],
  ['a selector as the argument of an extension', () => autoHeight('#box' as never), 'autoHeight: expected options', 'write embed.use(autoHeight(...))'],
  // Filters.
  ['filters as text', () => mountWith({ filters: '{"movies.genre":1}' }), 'filters: expected an object such as { "movies.genre": { value: "Drama" } }', 'got string'],
  ['filters as a list', () => mountWith({ filters: [{ member: 'movies.genre' }] }), 'filters: expected an object such as', 'got array'],
  ['filters of a component as a list', () => bind({ filters: [{ member: 'movies.genre' }] }), 'filters: expected an object such as', 'got array'],
  ['filters of a component as text', () => bind({ filters: 'movies.genre' }), 'filters: expected an object such as', 'got string'],
  ['a member without a view', () => mountWith({ filters: { genre: 1 } }), 'filters:', '"view.dimension"', '"genre", which has no view'],
  ['setFilter of a member without a view', () => mount().embed.setFilter('genre' as never, 1), 'filter:', '"genre", which has no view'],
  ['a circular filter', () => mount().embed.setFilter('movies.genre', circular() as never), '"movies.genre"', 'a reference to itself'],
  ['a BigInt in a filter', () => mountWith({ filters: { 'movies.year': { value: 1n } } }), 'filters:', '"movies.year"', 'bigint at "value"'],
  ['a date in a filter', () => buildEmbedUrl({ ...address, filters: { 'movies.day': new Date(0) as never } }), '"movies.day"', 'Date'],
  // Calls.
  ['an unknown event', () => mount().embed.on('raedy' as never, () => {}), 'on:', 'expected ready, view', '"raedy"', 'did you mean "ready"'],
  ['an unknown action', () => mount().embed.send('set-local' as never, {} as never), 'send:', '"set-local"', 'did you mean "set-locale"'],
  ['setColorScheme with an unknown one', () => mount().embed.setColorScheme('system' as never), 'setColorScheme:', 'light,dark,auto', '"system"'],
  ['setTheme of a list', () => mount().embed.setTheme([] as never), 'setTheme:', 'a plain object', 'got array'],
  ['navigate to another site', () => mount().embed.navigate('//evil.example'), 'path:', 'one "/" at its start'],
  ['a call after destroy', () => { const { embed } = mount(); embed.destroy(); embed.setLocale('de'); }, 'setLocale() was called after destroy()', 'does nothing', 'the embed that is shown now'],
  ['a reload after destroy', () => { const { embed } = mount(); embed.destroy(); embed.reload(); }, 'reload() was called after destroy()'],
  // Sessions.
  ['a response as session', () => asking({ session: () => new Response('', { status: 404 }) }), 'session: expected a session id', 'a Response with status 404'],
  ['an object without sessionId', () => asking({ session: () => ({ id: 's1' }) }), 'session: expected a session id', 'without "sessionId"'],
  ['a session that was used', () => failing('SessionInvalid', 'This session has ended'), 'This session has ended', 'the option session or sessionEndpoint', 'a fresh one'],
  ['a wrong dashboard, or a session of another deployment', () => failing('DashboardNotFound', 'Dashboard not found'), 'Dashboard not found', 'the option dashboard', 'deploymentId'],
  ['an error that is named as a method', () => failing('constructor', 'no such rows'), 'no such rows'],
  // Refusals of the surface.
  ['a locale that the surface does not have', () => refusing('UnsupportedLocale', 'locale: expected one of en-US, de-DE', (embed) => embed.setLocale('xx')), 'refused the option locale', 'en-US, de-DE'],
  ['a theme field that it does not have', () => refusing('InvalidTheme', 'theme.primaryColour: no such field; did you mean "primaryColor"?'), 'refused the option theme', '"primaryColor"'],
  ['a filter that it does not have', () => refusing('InvalidFilter', 'movies.gerne is not a dimension'), 'refused the option filters', 'movies.gerne'],
  ['a path that it does not have', () => refusing('InvalidPath', 'path: expected one below /embed/app'), 'refused the option path', '/embed/app'],
  // No ready.
  ['a server that is down', () => silent(tenant), 'the server is down, or the port is wrong', `open ${tenant} in a tab`],
  ['https for http', () => silent('https://127.0.0.1:4100'), 'baseUrl begins with https, where the server speaks http'],
  ['http for https', () => silent('http://127.0.0.1:4100'), 'baseUrl begins with http, where the server speaks https'],
  ['a path in baseUrl', () => silent(`${tenant}/acme`), 'baseUrl has the path "/acme"', `try "${tenant}"`],
  ['the address of the API', () => silent(`${tenant}/api/v1`), `baseUrl has the path "/api/v1" of the HTTP API: give "${tenant}"`],
  ['a missing page', () => silent(tenant, { path: '/embed/nope' }), 'the tenant has no page "/embed/nope" that answers'],
  ['seconds as readyTimeout', () => silent(tenant, { readyTimeout: 5 }), 'readyTimeout is 5 milliseconds', 'give 5000 for 5 seconds'],
  ['a refused frame', () => silent('https://eu.acme.example.com'), 'https://eu.acme.example.com does not allow http://localhost:3000 to embed it', 'frame-ancestors'],
  // Place and life.
  ['a container with a height of 0', () => sized(0, '0px'), '0 pixels high', 'a height'],
  ['a container without a height, and className without one', () => sized(150, 'auto'), '150 pixels high', 'a height', 'className', 'autoHeight'],
  ['a new key on each render', () => { const { page } = mount(); for (let count = 0; count < 3; count++) mountEmbed(page.iframe().target, { ...address, window: page.window }).destroy(); }, 'the dashboard "sales"', 'again and again', '"key"'],
  // Markup.
  ['a misspelt attribute', () => element({ filters: '{', 'sesion-endpoint': '/s' }), 'no attribute "sesion-endpoint"', 'did you mean "session-endpoint"'],
  ['single quotes in JSON', () => element({ filters: "{'a.b':1}" }), 'filters: expected JSON', 'double quotes', '{"movies.genre":{"value":"Drama"}}', ' at '],
  ['a flag of markup', () => element({ 'auto-height': 'yes' }), 'auto-height: expected no value, "200 900" or JSON'],
  ['a flag of markup that is on', () => element({ recover: 'on' }), 'recover: expected no value, "true", "false" or JSON'],
  ['an object that a server wrote', () => element({ theme: `[object${' '}Object]` }), 'theme: expected JSON', 'as a server writes objects'],
  ['a tag that closes itself', () => element({ filters: '{' }, '<p>Next</p>'), 'content without a slot', 'HTML has no <svc-embed />'],
  ['an API key in markup', () => element({ filters: '{', 'api-key': 'svc_live_1' }), 'no attribute "api-key"', 'never be in a page'],
])('%s is explained', async (_, make, ...says) => {
  try {
    await make();
  } catch (error) {
    printed.push(String(error));
  }
  for (const text of says) expect(printed.join('\n')).toContain(text);
  expect(printed.join('\n')).not.toMatch(/svc_live_1|pw@|native code|\[object |undefined payload/);
});

it.each(Object.entries(surfaceErrors))(
  'the advice on %s is in the warning and in the diagnosis',
  (name, { about, fix }) => {
    failing(name, 'refused');
    expect(printed).toEqual([expect.stringContaining(`refused (${name}). ${about} ${fix} See`)]);
    const error = new EmbedError('surface-failed', 'surface-failed: refused', Object.assign(Error(), { name }));
    const evidence = { state: 'failed', error, origin: tenant, hasBegun: true, messages: [], blocks: [] };
    expect(diagnoseFrom(evidence as never)).toContainEqual(expect.objectContaining({ code: 'surface-failed', fix }));
  },
);

it.each(Object.entries(surfaceErrors))('a refusal with the name %s names its option, if it has one', (name, row) => {
  refusing(name, 'no');
  const option = 'option' in row && row.option;
  expect(printed).toEqual(
    option ? [expect.stringMatching(RegExp(`the option ${option}, or a call of (set[A-Z][a-z]+|navigate): no `))] : [],
  );
});

/** Whether a function of host makes an extension. */
async function makesExtension(make: unknown): Promise<boolean> {
  try {
    return 'connect' in Object(await (make as () => unknown)());
  } catch {
    return false;
  }
}

it('each extension that is given as an option has advice', async () => {
  const names: string[] = [];
  for (const [name, make] of Object.entries(host)) if (await makesExtension(make)) names.push(name);
  expect(names).toContain('autoHeight');
  mountWith(Object.fromEntries(names.map((name) => [name, true])));
  for (const name of names) expect(printed.join('\n')).toContain(`"${name}"; use extensions: [${name}(`);
});

it('there is no warning about a container whose CSS sets a height of 150 pixels', () => {
  sized(150, '150px');
  expect(printed).toEqual([]);
});

it('a refusal of the surface is not printed if the page listens to error', () => {
  const { page, fake, embed, sayReady } = mount();
  embed.on('error', () => {});
  sayReady();
  page.say(fake, 'error', { name: 'InvalidFilter', message: 'handled', fatal: false });
  expect(printed).toEqual([]);
});

it('the frame of the embed itself does not count as a copy in its container', () => {
  const container = document.body.appendChild(document.createElement('div'));
  mountEmbed(container, { ...address, session: 'known' }).destroy();
  expect(printed).toEqual([]);
});

it('there is a warning about a container with a copy of an embed, but not about one with another frame', () => {
  for (const address of ['https://elsewhere.example.com/', `${tenant}/embed/dashboard/sales?session=spent`]) {
    const container = document.body.appendChild(document.createElement('div'));
    container.appendChild(document.createElement('iframe')).setAttribute('src', address);
    mountEmbed(container, {
      baseUrl: tenant,
      dashboard: 'sales',
      session: () => new Promise<string>(() => {}),
    }).destroy();
  }
  const copies = printed.filter((text) => text.includes('already holds an iframe'));
  expect(copies).toEqual([expect.stringContaining('call destroy() before it makes the copy')]);
});
