/** The page about the contents of a new sandbox, from its data model, datasets and seed. */
import { code, table } from '@svc-embed/browser-tools';
import { catalog } from '../../../packages/sandbox/src/server/data/example-datasets.js';
import type { View, ViewDimension } from '../../../packages/sandbox/src/server/model/view.js';
import { readDashboards } from '../../../packages/sandbox/src/server/seed/read-dashboards.js';
import { type Page, paragraphs } from './page.js';

/** The largest number of values that are listed one by one. */
const LISTED = 60;

export function sandboxContentsPage(): Page {
  const views = [...catalog.views.values()];
  return {
    path: 'reference/sandbox-contents.md',
    text: paragraphs([
      '# What the sandbox has',
      'These dashboards, members, values and viewers are in every new [sandbox](/packages/sandbox), and all are in deployment 1. Options, ' +
        'filters, queries and session requests use these names.',
      '## Dashboards',
      table(
        ['`dashboard`', 'title', 'members of'],
        readDashboards().map(({ publicId, input }) => {
          const views = JSON.stringify(input).matchAll(/"view":"(\w+)"/g);
          return [code(publicId), input.title, [...new Set([...views].map(([, view = '']) => code(view)))].join(', ')];
        }),
      ).join('\n'),
      '## Viewers',
      'Any `externalId` is a viewer: the first session creates the user. The internal user is `ada`. What a viewer sees depends on these ' +
        'attributes, which come with the session request; [row-level security](/guides/row-level-security) shows how. An attribute ' +
        'without a value restricts nothing.',
      table(['attribute', 'type', 'effect'], views.flatMap(rulesOf)).join('\n'),
      ...views.flatMap(viewText),
    ]),
  };
}

function rulesOf({ name, access }: View): string[][] {
  const rows = access?.rows ?? [];
  const members = access?.members ?? [];
  return [
    ...rows.map(({ attribute, type, column }) => [
      code(attribute),
      type,
      `only rows of the view ${code(name)} whose column ${code(column)} has it`,
    ]),
    ...members.map((rule) => [
      code(rule.attribute),
      'boolean',
      `${code('false')} hides ${rule.members.map(code).join(' and ')}${rule.exemptGroup ? `, except for the group ${code(rule.exemptGroup)}` : ''}`,
    ]),
  ];
}

function viewText(view: View): string[] {
  return [
    `## Members of ${view.name}`,
    table(
      ['dimension', 'label', 'type', 'values'],
      view.dimensions.map((dimension) => [
        code(dimension.member),
        dimension.label['en-US'],
        dimension.type,
        valuesOf(view, dimension),
      ]),
    ).join('\n'),
    table(
      ['measure', 'label', 'format'],
      view.measures.map(({ member, label, format }) => [code(member), label['en-US'], format]),
    ).join('\n'),
  ];
}

/** Lists all values if there are few, else the first and the last one. */
function valuesOf(view: View, { column, type }: ViewDimension): string {
  const cells = [...new Set(view.column(column))].filter((cell) => cell !== null);
  const sorted = cells.sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : `${a}` < `${b}` ? -1 : 1,
  );
  if (type === 'string' && sorted.length <= LISTED) return sorted.map((cell) => code(`${cell}`)).join(', ');
  return `${sorted.length} values, from ${code(`${sorted[0]}`)} to ${code(`${sorted.at(-1)}`)}`;
}
