/** The tables of events and actions in the pages of the packages. `npm run generate` writes them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { code, fillSection, table } from '@svc-embed/browser-tools';
import { expect, test } from 'vitest';
import { typeOf } from '../../../docs/src/generate/wire.js';
import { EVENTS } from '../../../packages/element/describe.js';
import * as guest from '../../../packages/guest/src/index.js';
import * as host from '../../../packages/host/src/index.js';
import { handlerName } from '../../../packages/host/src/messages/handler-name.js';
import { actions, events, type PayloadFields } from '../../../packages/protocol/src/wire/catalogue.js';
import { actionDescriptions, eventDescriptions } from '../../../packages/protocol/src/wire/describe.js';
import { isOptional } from '../../../packages/protocol/src/wire/field.js';

const abouts = Object.entries(eventDescriptions).map(([name, { about }]) => [name, about] as const);

const pages = {
  protocol: { events: payloadsOf(events, eventDescriptions), actions: payloadsOf(actions, actionDescriptions) },
  element: { events: tableOf(Object.entries(EVENTS).map(([name, about]) => [`svc-${name}`, about])) },
  react: {
    listeners: tableOf([
      ...abouts.map(([name, about]) => [handlerName(name), about] as const),
      [
        'onStateChange',
        '`(state, error)`, from the first `loading` on, but not when the component itself ends the embed.',
      ],
    ]),
  },
  vue: {
    events: tableOf([
      ...abouts.map(([name, about]) => [`@${name}`, about] as const),
      ['@state-change', '`(state, error)`: it begins to load, is ready, fails, or is ended by its `signal`.'],
    ]),
  },
  angular: {
    events: tableOf([
      ...abouts.map(([name, about]) => [`(${outputName(name)})`, about] as const),
      ['(stateChange)', '`{ state, error }`: it begins to load, is ready, fails, or is ended by its `signal`.'],
    ]),
  },
};

test.each(Object.entries(pages))('the page of %s has its catalogue (`npm run generate`)', async (name, tables) => {
  const page = pageOf(name);
  const before = readFileSync(page, 'utf8');
  const after = Object.entries(tables).reduce(
    (text, [section, content]) => fillSection(text, section, content),
    before,
  );
  await expect(after).toMatchFileSnapshot(page);
});

test.each([
  ['host', host, ['host', 'host-addresses', 'host-errors', 'host-sessions', 'extensions']],
  ['guest', guest, ['guest', 'extensions']],
])('the pages of %s name all its exports', (_, exported, pages) => {
  const text = pages.map((name) => readFileSync(pageOf(name), 'utf8')).join('\n');
  expect(Object.keys(exported).filter((name) => !RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

function outputName(name: string): string {
  return name.replace(/-./g, (part) => part.slice(1).toUpperCase());
}

function pageOf(name: string): string {
  return fileURLToPath(new URL(`../../../docs/pages/packages/${name}.md`, import.meta.url));
}

function tableOf(rows: readonly (readonly [name: string, about: string])[]): string {
  return table(
    ['name', 'meaning'],
    rows.map(([name, about]) => [code(name), about]),
  ).join('\n');
}

/** Returns the table of the messages of a direction with the types of their payloads. */
function payloadsOf(
  payloads: Readonly<Record<string, PayloadFields>>,
  descriptions: Readonly<Record<string, { readonly about: string }>>,
): string {
  const rows = Object.entries(payloads).map(([name, fields]) => [
    code(name),
    payloadText(fields),
    descriptions[name]?.about ?? '',
  ]);
  return table(['name', 'payload', 'meaning'], rows).join('\n');
}

function payloadText(fields: PayloadFields): string {
  if (fields === 'none') return '`{}`';
  if (fields === 'free') return 'any fields (free content)';
  return Object.entries(fields)
    .map(([name, field]) => code(`${name}${isOptional(field) ? '?' : ''}: ${typeOf(field)}`))
    .join(', ');
}
