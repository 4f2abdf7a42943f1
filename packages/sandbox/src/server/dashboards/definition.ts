import type { Dashboard, Dimension, Measure } from '../../contract.js';
import type { View } from '../model/view.js';

/** A dashboard without what follows from its view. */
export type DashboardDefinition = Omit<Dashboard, 'dimensions' | 'measures'>;

/** Completes a definition with the dimensions and measures of its view; throws when there is no such view. */
export function createDashboard(definition: DashboardDefinition, views: ReadonlyMap<string, View>): Dashboard {
  const view = views.get(definition.view);
  if (view === undefined) throw new Error(`${definition.publicId} names the unknown view ${definition.view}.`);
  return {
    ...definition,
    dimensions: view.dimensions.map(describeDimension),
    measures: view.measures.map(describeMeasure),
  };
}

/** What a surface gets to know about a dimension. */
export function describeDimension({ member, type, label, values }: Dimension): Dimension {
  return { member, type, label, ...(values === undefined ? {} : { values }) };
}

/** What a surface gets to know about a measure. */
export function describeMeasure({ member, label, format }: Measure): Measure {
  return { member, label, format };
}
