import { expect, test } from 'vitest';
import { shownSizes } from './shown-sizes.mjs';

const NAMES = [
  'host { mountEmbed }',
  'host { buildEmbedUrl }',
  'react { SvcEmbed }',
  'vue { SvcEmbed }',
  'element/define',
  'script tag: host, element, autoload',
  'guest { createGuest }',
];
const sizes = NAMES.map((name, index) => ({ name, min: 0, gzip: 0, brotli: 1_049 + index }));

test('the sizes in the README have one digit behind the point', () => {
  const lines = shownSizes(sizes).split('\n');
  expect(lines).toHaveLength(NAMES.length + 2);
  expect(lines[2]).toBe('| `mountEmbed` of `@svc-embed/host` | 1.0 kB |');
  expect(lines[3]).toBe('| `buildEmbedUrl` of `@svc-embed/host` | 1.1 kB |');
});

test('a size that is not measured cannot be shown', () => {
  expect(() => shownSizes(sizes.slice(1))).toThrow('"host { mountEmbed }", which is not measured');
});
