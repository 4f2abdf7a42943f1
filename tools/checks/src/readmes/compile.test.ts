/** Code in documents and `@example` compiles in strict TypeScript, and so do Vue components. */
import { beforeAll, expect, test } from 'vitest';
import { codeSamples } from '../../../../docs/src/playground/code.js';
import { jsonSchema } from '../../../../packages/protocol/src/wire/json-schema.js';
import { snippetsFor } from '../../../../packages/sandbox/src/server/http/home/snippets.js';
import { compiled, compileSnippets, components, placeOf } from './compile-snippets.js';
import { readExamples } from './read-examples.js';
import { documents, readSnippets, type Snippet, scriptsIn, snippetsIn } from './read-snippets.mjs';

/** Pages whose framework is not installed here: `npm run test:apps -- --all` builds their apps with the tools of the pages. */
const ELSEWHERE = ['docs/pages/start/svelte.md'];

const snippets = documents
  .filter((document) => !ELSEWHERE.includes(document))
  .flatMap(readSnippets)
  .flatMap((snippet) => (snippet.language === 'html' ? scriptsIn(snippet) : snippet))
  .filter(({ language }) => language in compiled);

/** Code that is not in documents: from the home page of the sandbox, and from the playground. */
const made = [
  ...snippetsFor({
    tenant: 'http://127.0.0.1:4100',
    page: 'http://localhost:3000',
    apiKey: undefined,
    deploymentId: 1,
    publicId: 'movies-overview',
  })
    .filter(({ code }) => code.startsWith('import'))
    .map(({ title, code }) => ({ document: `sandbox ${title}`, code })),
  ...codeSamples('https://acme.example.com').map((code, index) => ({ document: `playground ${index + 1}`, code })),
].map((part): Snippet => ({ ...part, line: 1, language: 'ts', title: undefined, name: undefined }));

const examples = readExamples().filter(({ language }) => language in compiled);

/** Wrong code in each language. */
const wrong = snippetsIn(
  `
\`\`\`ts
import { mountEmbed } from '@svc-embed/host';

mountEmbed('#movies', { baseUrl: 7 });
\`\`\`

\`\`\`tsx
import { SvcEmbed } from '@svc-embed/react';

export const embed = <SvcEmbed baseUrl={7} />;
\`\`\`

\`\`\`js
import { createPlatformClient } from '@svc-embed/platform';

createPlatformClient({ baseUrl: 'https://acme.example.com' });
\`\`\`

\`\`\`vue
<script setup lang="ts">
import { SvcEmbed } from '@svc-embed/vue';
</script>

<template>
  <SvcEmbed :base-url="7" />
</template>
\`\`\`

\`\`\`vue
<script setup lang="ts">
import { SvcEmbed } from '@svc-embed/vue';

const tenant = 'https://acme.example.com';
</script>

<template>
  <SvcEmbed :base-url="tenant" dashboard="movies-overview" @drilldown="({ members }) => members" />
</template>
\`\`\`
`,
  'wrong.md',
);

let faults: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  faults = await compileSnippets([...snippets, ...made, ...examples, ...wrong], jsonSchema());
}, 180_000);

test.each([...snippets, ...made, ...examples].map(placeOf))('the code at %s compiles', (place) => {
  expect(faults.get(place) ?? []).toEqual([]);
});

test.each(components)('the component %s compiles', (component) => {
  expect(faults.get(component) ?? []).toEqual([]);
});

test.each(wrong)('wrong code in $language at line $line does not compile', (snippet) => {
  const [fault] = faults.get(placeOf(snippet)) ?? [];
  expect(fault).toMatch(/^wrong\.md:\d+: error TS/);
});

test('what the code imports compiles', () => {
  expect(faults.get('') ?? []).toEqual([]);
});
