import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { answer, request, type Side } from './side.js';

/** The authored files of a dashboard of kind `APP` in an answer. */
export type DashboardAppSource = z.output<typeof dashboardAppSourceSchema>;
export const dashboardAppSourceSchema = appSource(answer);

/** The authored files of a dashboard of kind `APP`, to publish. */
export type DashboardAppSourceInput = Immutable<z.input<typeof dashboardAppSourceInputSchema>>;
export const dashboardAppSourceInputSchema = appSource(request);

function appSource({ object, json }: Side) {
  return object({
    /** The file that is opened first; at most 255 characters. */
    entry: z.string().max(255).nullish(),
    /** The files' contents by path. */
    files: json.texts.nullish(),
    html: z.string().nullish(),
    manifest: object({
      /** Versions by package name. */
      dependencies: json.texts.nullish(),
      version: z.int().nullish(),
    }).nullish(),
  });
}
