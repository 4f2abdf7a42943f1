import { readFileSync } from 'node:fs';
import {
  dashboardThemeInputSchema,
  dashboardWidgetInputSchema,
  type PublishDashboardInput,
} from '@svc-embed/platform/schemas';
import { parse } from 'yaml';
import * as z from 'zod';
import { MODEL_FOLDER } from '../../built-folder.js';
import { memoize } from '../memoize.js';
import { arrange, GRID, WIDTHS } from './arrange.js';

/** The dashboards that come with the package, in the order of their workbooks. */
const NAMES = ['movies-overview', 'city-weather', 'world-development'];

const size = z.strictObject({
  width: z.literal(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]),
  rows: z.union([z.int(), z.array(z.int()).length(4)]),
});
const widgets = z.array(dashboardWidgetInputSchema.omit({ position: true, responsiveLayouts: true }).extend({ size }));
const texts = z.object({ 'en-US': z.string() }).catchall(z.string());

const fileSchema = z.strictObject({
  /** The folder of the workbook. */
  folder: z.string(),
  titles: texts,
  descriptions: texts,
  /** The origin of the data. */
  source: z.string(),
  theme: dashboardThemeInputSchema.optional(),
  widgets,
  /** The widgets of each tab; each tab has its own grid. */
  tabs: z.array(widgets).default([]),
});

/** Returns the dashboards that a new sandbox publishes; their files are read once per process. */
export const readDashboards = () => NAMES.map(readDashboard);

const readDashboard = memoize((publicId: string) => {
  const text = readFileSync(new URL(`dashboards/${publicId}.yml`, MODEL_FOLDER), 'utf8');
  const { folder, titles, descriptions, source, theme, widgets, tabs } = fileSchema.parse(parse(text));
  const input = {
    title: titles['en-US'],
    description: descriptions['en-US'],
    allowEmbed: true,
    config: {
      kind: 'CLASSIC',
      layout: GRID,
      ...(theme && { theme }),
      settings: { titles, descriptions, source },
      widgets: [...arrange(widgets), ...tabs.flatMap(arrange)],
    },
  } satisfies Omit<PublishDashboardInput, 'workbookId'>;
  return { publicId, folder, input };
});
