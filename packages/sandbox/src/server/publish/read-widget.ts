import {
  checkValue,
  type DashboardWidget,
  type DashboardWidgetType,
  dashboardWidgetTypeSchema,
} from '@svc-embed/platform/schemas';
import { z } from 'zod';
import { GRANULARITIES, type LocalizedText } from '../../../contract/contract.js';
import { type ReportInput, reportSchema } from './read-report.js';
import { textSchema } from './text.js';

/** The configuration of a widget by its type, or a problem with what was expected. */
export type WidgetConfig = { readonly title: LocalizedText | null } & (
  | { readonly type: 'CHART'; readonly report: ReportInput | number }
  | { readonly type: 'TEXT'; readonly text: LocalizedText }
  | { readonly type: 'FILTER'; readonly member: string }
  | { readonly type: 'AI' }
  | { readonly type: 'TABS_CONTAINER'; readonly tabs: readonly TabConfig[] }
  | { readonly type: 'TIME_GRAIN'; readonly grains: readonly Grain[]; readonly initial: Grain }
  | { readonly type: 'PROBLEM'; readonly detail: string }
);

type Grain = z.infer<typeof grainSchema>;
type TabConfig = z.infer<typeof tabSchema>;

const title = textSchema.nullish().transform((text) => text ?? null);
const titleSchema = z.object({ title });
const grainSchema = z.enum(GRANULARITIES);
const tabSchema = z.object({ id: z.string().min(1), title: textSchema, widgets: z.array(z.string()) });

const chartSchema = z
  .object({ title, report: reportSchema.optional(), reportId: z.int().optional() })
  .transform(({ title, report, reportId }, context) => {
    const shown = report ?? reportId;
    if (shown !== undefined) return { type: 'CHART' as const, title, report: shown };
    context.issues.push({
      code: 'custom',
      path: ['report'],
      message: 'expected a report, or a reportId',
      input: report,
    });
    return z.NEVER;
  });

const textWidgetSchema = z
  .object({ title, text: textSchema.optional(), markdown: textSchema.optional(), content: textSchema.optional() })
  .transform(({ title, text, markdown, content }, context) => {
    const shown = text ?? markdown ?? content;
    if (shown !== undefined) return { type: 'TEXT' as const, title, text: shown };
    context.issues.push({ code: 'custom', path: ['text'], message: 'expected a text in Markdown', input: text });
    return z.NEVER;
  });

const timeGrainSchema = z
  .object({
    title,
    grains: z.array(grainSchema).min(1).default(['month', 'quarter', 'year']),
    initial: grainSchema.optional(),
  })
  .transform(({ title, grains, initial = grains[0] }, context) => {
    if (initial !== undefined && grains.includes(initial))
      return { type: 'TIME_GRAIN' as const, title, grains, initial };
    context.issues.push({ code: 'custom', path: ['initial'], message: 'expected one of the grains', input: initial });
    return z.NEVER;
  });

const SCHEMAS: Readonly<Record<DashboardWidgetType, z.ZodType<WidgetConfig>>> = {
  CHART: chartSchema,
  TEXT: textWidgetSchema,
  FILTER: z.object({ title, member: z.string() }).transform((config) => ({ type: 'FILTER', ...config })),
  AI: titleSchema.transform((config) => ({ type: 'AI', ...config })),
  TABS_CONTAINER: z
    .object({ title, tabs: z.array(tabSchema).min(1) })
    .transform((config) => ({ type: 'TABS_CONTAINER', ...config })),
  TIME_GRAIN: timeGrainSchema,
};

/** Reads the configuration of a widget; an invalid one becomes a `PROBLEM` with the reason. */
export function readWidget({ type, config }: Pick<DashboardWidget, 'type' | 'config'>): WidgetConfig {
  const known = dashboardWidgetTypeSchema.safeParse(type);
  if (!known.success) return { type: 'PROBLEM', title: null, detail: 'type: not understood' };
  const checked = checkValue(SCHEMAS[known.data], config ?? {});
  if (checked.ok) return checked.value;
  const title = titleSchema.safeParse(config ?? {}).data?.title ?? null;
  // The first problem is enough for its author to continue.
  const { path, message } = checked.issues[0] ?? { path: '', message: 'not understood' };
  return { type: 'PROBLEM', title, detail: `${path === '' ? 'config' : `config.${path}`}: ${message}` };
}
