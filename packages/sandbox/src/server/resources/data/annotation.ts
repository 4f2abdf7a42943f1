import type { View, ViewDimension, ViewMeasure } from '../../model/view.js';

export interface Annotation {
  /** The short title after the name of the view. */
  readonly title: string;
  readonly shortTitle: string;
  readonly type: 'string' | 'number' | 'time';
  /** The format of a measure: `currency`, or absent. */
  readonly format?: 'currency';
}

/** Returns the answer of `GET /v1/meta`: the views that the viewer may see. */
export function describeViews(views: ReadonlyMap<string, View>) {
  return {
    cubes: [...views.values()].map(({ name, measures, dimensions }) => ({
      name,
      title: titleOf(name),
      type: 'view',
      measures: measures.map((measure) => ({
        name: measure.member,
        ...annotateMeasure(measure),
        aggType: measure.aggregate,
      })),
      dimensions: dimensions.map((dimension) => ({ name: dimension.member, ...annotateDimension(dimension) })),
    })),
  };
}

export function annotateDimension({ member, label, type }: ViewDimension): Annotation {
  return { ...titles(member, label['en-US']), type };
}

export function annotateMeasure({ member, label, format }: ViewMeasure): Annotation {
  return {
    ...titles(member, label['en-US']),
    type: 'number',
    ...(format.endsWith('currency') && { format: 'currency' }),
  };
}

function titles(member: string, shortTitle: string): Pick<Annotation, 'title' | 'shortTitle'> {
  return { title: `${titleOf(member.split('.')[0] ?? '')} ${shortTitle}`, shortTitle };
}

const titleOf = (view: string): string => view.charAt(0).toUpperCase() + view.slice(1);
