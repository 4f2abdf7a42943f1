import type { DashboardWidgetInput, Json } from '@svc-embed/platform/schemas';
import { createView, type View } from '../model/view.js';
import { type Content, createContent } from '../resources/content.js';
import { openDatabase } from '../store/open-database.js';

/** Opens two deployments in memory: workbooks 1 and 2 belong to deployment 1, workbook 3 to deployment 2. */
export function openContent(): Content {
  const content = createContent(openDatabase());
  content.deployments.add({ id: 1, name: 'One' });
  content.deployments.add({ id: 2, name: 'Two' });
  for (const [deploymentId, name] of [
    [1, 'Films'],
    [1, 'Other'],
    [2, 'Foreign'],
  ] as const) {
    content.workbooks.add(deploymentId, name);
  }
  return content;
}

const label = (text: string) => ({ 'en-US': text, 'de-DE': text, 'ja-JP': text, ar: text });
export const filmViews = viewsWithout();
export const filmViewsWithoutBudget = viewsWithout('budget');
export const filmViewsWithoutGenre = viewsWithout('genre');

function viewsWithout(hidden?: 'budget' | 'genre'): ReadonlyMap<string, View> {
  const measures = (['count', 'budget'] as const).filter((name) => name !== hidden);
  const dimension = (name: string, type: 'string' | 'time') => {
    return { member: `films.${name}`, type, label: label(name), column: name };
  };
  const view = createView(
    {
      name: 'films',
      dimensions: [...(hidden === 'genre' ? [] : [dimension('genre', 'string')]), dimension('released', 'time')],
      measures: measures.map((name) => ({
        member: `films.${name}`,
        label: label(name),
        format: 'integer',
        aggregate: name === 'count' ? 'count' : 'sum',
        ...(name === 'count' ? {} : { column: name }),
      })),
    },
    {
      columns: ['genre', 'released', 'budget'],
      rows: [
        ['Drama', '2001-01-01', 10],
        ['Comedy', '2002-01-01', 20],
      ],
    },
  );
  return new Map([[view.name, view]]);
}

export function widget(id: string, type: DashboardWidgetInput['type'], config?: { readonly [name: string]: Json }) {
  return { id, type, position: { x: 0, y: 0, w: 6, h: 4 }, ...(config ? { config } : {}) };
}

export function table(id: string, measures: readonly string[] = ['films.count']) {
  return widget(id, 'CHART', {
    report: { kind: 'table', query: { view: 'films', dimensions: ['films.genre'], measures } },
  });
}
