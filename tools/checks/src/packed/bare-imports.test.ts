import { expect, test } from 'vitest';
import { bareImportFaults } from './bare-imports.mjs';

test.each([
  "import './chunk-A.js';",
  'import "./chunk-A.js";',
  'import"./chunk-A.js";',
  "import { a } from './b.js';\nimport './chunk-A.js';\n",
])('%j imports a file without names', (code) => {
  expect(bareImportFaults('dist/index.js', code)).toEqual(['dist/index.js imports ./chunk-A.js without names']);
});

test.each([
  "import { a } from './chunk-A.js';",
  "import a from './chunk-A.js';",
  "const later = import('./chunk-A.js');",
  "export { a } from './chunk-A.js';",
  "import 'a-package';",
])('%j does not', (code) => {
  expect(bareImportFaults('dist/index.js', code)).toEqual([]);
});
