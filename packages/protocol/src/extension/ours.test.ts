import { expect, it } from 'vitest';
import { checkDefinition } from './definition.js';
import * as ours from './ours.js';

it.each(Object.values(ours))('our extension $name is written as its check gives it', (definition) => {
  expect({ ...checkDefinition(definition), schemas: undefined }).toEqual(definition);
  expect(Object.keys(definition)).toContain('schemas');
});
