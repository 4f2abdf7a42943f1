import { expect, it } from 'vitest';
import { defineExtension } from './definition.js';
import * as ours from './ours.js';

const { frameHeightDefinition, ourDefinitions, portDefinition } = ours;
const definitions = Object.entries(ours).flatMap(([name, value]) =>
  name.endsWith('Definition') ? [value as typeof portDefinition] : [],
);

it.each(definitions)('our extension $name is written as defineExtension returns it', (definition) => {
  expect({ ...defineExtension(definition), schemas: undefined }).toEqual(definition);
  expect(Object.keys(definition)).toContain('schemas');
});

it('the table has all our extensions by name, except those without messages', () => {
  const all = Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
  expect({ ...ourDefinitions, port: portDefinition, 'frame-height': frameHeightDefinition }).toEqual(all);
});
