/** The tables of options in the pages of the packages. `npm run generate` writes them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { code, fillSection, table } from '@svc-embed/browser-tools';
import { expect, test } from 'vitest';
import { codeOrWords } from '../../../docs/src/generate/page.js';
import { OPTIONS } from '../../../packages/element/describe.js';
import { attributeOf, attributes, kinds, type OptionName } from '../../../packages/element/src/options.js';
import {
  type OptionDescription,
  type OptionKind,
  optionDescriptions,
  optionKindsSource,
} from '../../../packages/host/src/adapter/describe-options.js';

// In React, `className` is not an option of ours: it is the class of the outer element.
const { className: _, ...ofReact } = optionDescriptions;

const pages = {
  host: tableOf({
    ...optionDescriptions,
    on: { type: '{ [event]: listener }', about: 'Listeners from the start, by event.' },
  }),
  element: tableOf(OPTIONS, ['attribute', attributeCell]),
  react: tableOf(ofReact),
  vue: tableOf(optionDescriptions),
  angular: tableOf(optionDescriptions),
};

test('option-kinds.ts fits the table', async () => {
  await expect(optionKindsSource()).toMatchFileSnapshot('../../../packages/host/src/adapter/option-kinds.ts');
});

test.each(Object.entries(pages))('the page of %s has the options of the tables', async (name, options) => {
  const page = fileURLToPath(new URL(`../../../docs/pages/packages/${name}.md`, import.meta.url));
  await expect(fillSection(readFileSync(page, 'utf8'), 'options', options)).toMatchFileSnapshot(page);
});

/** Returns a Markdown table, with an optional extra column after the names. */
function tableOf<N extends string>(
  options: Readonly<Record<N, OptionDescription>>,
  [title, cell]: readonly [title?: string, cell?: (name: N) => string] = [],
): string {
  const rows = Object.entries<OptionDescription>(options).map(([name, { type, initial = '', about }]) => [
    code(name),
    ...(cell ? [cell(name as N)] : []),
    code(type),
    codeOrWords(initial),
    about,
  ]);
  const head = ['option', ...(title ? [title] : []), 'type', 'default', 'meaning'];
  return table(head, rows).join('\n');
}

function attributeCell(name: OptionName): string {
  if (!attributes.includes(name)) return 'none';
  const kind: OptionKind = kinds[name];
  const words = kind === 'json' ? 'JSON' : kind === 'range' ? 'flag or two numbers' : kind;
  return `${code(attributeOf(name))}, ${words}`;
}
