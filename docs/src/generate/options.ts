/** The page of the options, from the same table as the options in the packages' pages. */
import { code } from '@svc-embed/browser-tools';
import { attributeOf, attributes, kinds, type OptionName } from '../../../packages/element/src/options.js';
import { type OptionDescription, optionDescriptions } from '../../../packages/host/src/adapter/describe-options.js';
import { codeOrWords, type Page, paragraphs } from './page.js';

/** The text of an option's attribute, by its kind. */
const ATTRIBUTE_TEXTS: Readonly<Record<(typeof kinds)[OptionName], string>> = {
  text: 'its value',
  flag: 'present or absent',
  range: 'present, or two numbers',
  tokens: 'words separated by spaces',
  json: 'JSON',
  property: '',
};

export function optionsPage(): Page {
  const sections = Object.entries(optionDescriptions).map(([name, description]) => section(name, description));
  return {
    path: 'reference/options.md',
    text: paragraphs([
      '# Options',
      'These are the options of `mountEmbed`, the attributes of `<svc-embed>`, the props of the components for React and Vue, and the input of the one for Angular. ' +
        'The address is `baseUrl` with either `dashboard` or `path`, or only `url`. `mountEmbed` also accepts `on`: ' +
        'listeners from the start, by event.',
      ...sections,
    ]),
  };
}

function section(name: string, { type, initial, about }: OptionDescription): string {
  const isAttribute = attributes.some((attribute) => attribute === name);
  const attribute = isAttribute && `${code(attributeOf(name))}, ${ATTRIBUTE_TEXTS[kinds[name as OptionName]]}`;
  const rows = [
    `- Type: ${code(type)}`,
    initial !== undefined && `- Default: ${codeOrWords(initial)}`,
    attribute && `- Attribute: ${attribute}`,
  ];
  return `## ${name}\n\n${about}\n\n${rows.filter(Boolean).join('\n')}`;
}
