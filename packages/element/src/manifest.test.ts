import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../describe.js';
import { manifest } from '../manifest.js';
import { SvcEmbedElement } from './element.js';
import { optionNames } from './options.js';

const schema = createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json');
const page = readFileSync(new URL('../../../docs/pages/packages/element.md', import.meta.url), 'utf8');
const [declaration] = manifest().modules.flatMap(({ declarations = [] }) => declarations);

describe('custom-elements.json', () => {
  it('custom-elements.json fits its schema', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
    validate(manifest());
    expect(validate.errors).toBeNull();
  });

  it('custom-elements.json has the attributes and properties of the class', () => {
    expect(declaration?.attributes.map(({ name }) => name)).toEqual(SvcEmbedElement.observedAttributes);
    const members = declaration?.members.map(({ name }) => name) ?? [];
    for (const name of members)
      expect([name, name === 'title' || name in SvcEmbedElement.prototype]).toEqual([name, true]);
    expect(members).toEqual(expect.arrayContaining([...optionNames]));
    const own = Object.getOwnPropertyNames(SvcEmbedElement.prototype);
    const ofBrowsers = ['constructor', ...own.filter((name) => name.endsWith('Callback'))];
    expect(own.filter((name) => !members.includes(name))).toEqual(ofBrowsers);
  });

  it('custom-elements.json has the events of the protocol, svc-state and svc-filters-changed', async () => {
    const { events } = await import('@svc-embed/protocol');
    expect(Object.keys(EVENTS).toSorted()).toEqual([...Object.keys(events), 'state', 'filters-changed'].toSorted());
  });

  it('the page of the element documents everything in custom-elements.json', () => {
    const { attributes = [], slots = [], cssParts = [], cssProperties = [], events = [] } = declaration ?? {};
    for (const { name } of [...attributes, ...slots, ...cssParts, ...cssProperties, ...events]) {
      expect(page).toContain(`\`${name}\``);
    }
  });
});
