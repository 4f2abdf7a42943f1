import type { JsonObject } from '@svc-embed/platform/schemas';
import type { LocalizedText } from '../../../../contract/contract.js';
import type { FlowingWidget } from './arrange.js';

interface Chart extends Pick<FlowingWidget, 'id' | 'sizes'> {
  readonly title: LocalizedText;
}

/** Makes a chart, whose other fields are those of its report. The report has the English title unless it has a name. */
export function chart({ id, sizes, title, ...report }: Chart & JsonObject): FlowingWidget {
  return { id, type: 'CHART', sizes, config: { title, report: { name: title['en-US'], ...report } } };
}

/** Makes the function that makes queries of a view from the names of measures and dimensions within it. */
export function queriesOf(view: string) {
  const members = (names: string) => names.split(' ').map((name) => `${view}.${name}`);
  return (measures: string, { dimensions, ...rest }: { readonly dimensions?: string } & JsonObject = {}) => ({
    view,
    ...(dimensions && { dimensions: members(dimensions) }),
    measures: members(measures),
    ...rest,
  });
}
