/**
 * Every message between a page and its embed goes to one named origin, never to any: checked in the sources. The app of an AI chat
 * cannot know the origin of the chat; it is an entry of its own, which nothing else imports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const packages = new URL('../../..', import.meta.url);
const senders = ['protocol', 'host', 'guest', 'element', 'react', 'vue', 'angular'];

/** Returns a source without its comments, which contain examples. */
function code(name: string, file: string): string {
  const text = readFileSync(new URL(`${name}/src/${file}`, packages), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const sources = senders.flatMap((name) =>
  readdirSync(new URL(`${name}/src`, packages), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file): [string, string] => [`${name}/src/${file}`, code(name, file)]),
);

/** Returns the arguments of each call, split at the commas of the call itself. */
function callsOf(text: string): string[][] {
  return [...text.matchAll(/\bpostMessage(\?\.)?\(/g)].map(({ index, 0: { length } }) => {
    const cuts = [''];
    let depth = 1;
    for (const letter of text.slice(index + length)) {
      depth += /[([{]/.test(letter) ? 1 : /[)\]}]/.test(letter) ? -1 : 0;
      if (depth === 0) break;
      if (letter === ',' && depth === 1) cuts.push('');
      else cuts[cuts.length - 1] += letter;
    }
    return cuts.map((cut) => cut.trim());
  });
}

/** The files that post to a port. A port has no target origin: only the document that received it gets the messages. */
const portFiles = ['protocol/src/extension/guest-port.ts', 'protocol/src/extension/host-port.ts'];

const calls = sources.flatMap(([file, text]) =>
  callsOf(portFiles.includes(file) ? text.replaceAll(/\bport(\?)?\.postMessage/g, '') : text)
    // The declaration of a window's method, in a type.
    .filter(([first]) => !/^\w+: unknown$/.test(first ?? ''))
    .map((call): [string, string[]] => [file, call]),
);

const APP = /^guest\/src\/app(\.ts|\/)/;

it('the app of an AI chat posts in one place, and no other file imports it', () => {
  expect(calls.filter(([file]) => APP.test(file))).toEqual([
    ['guest/src/app/peer.ts', ["{ jsonrpc: '2.0', ...message }", "'*'"]],
  ]);
  for (const [file, text] of sources) if (!APP.test(file)) expect(text, file).not.toMatch(/from '[^']*\/app(\.js|\/)/);
});

it('the packages post to windows in two more places, each to one named origin', () => {
  expect(calls.filter(([file]) => !APP.test(file))).toEqual([
    ['host/src/connection.ts', ['message', 'frame.origin', 'transfer']],
    ['guest/src/create-guest.ts', ['message', 'target']],
  ]);
});

it('no source of the packages has another way to post', () => {
  for (const name of senders) expect(sources.some(([file]) => file.startsWith(`${name}/`))).toBe(true);
  for (const [file, text] of sources) {
    expect(text, file).not.toMatch(/targetOrigin: *['"`]|postMessage['"`]|BroadcastChannel|new Worker/);
    if (!portFiles.includes(file)) expect(text, file).not.toMatch(/MessageChannel/);
    if (!APP.test(file)) expect(text, file).not.toMatch(/postMessage[^;\n]*['"`]\*['"`]/);
  }
});
