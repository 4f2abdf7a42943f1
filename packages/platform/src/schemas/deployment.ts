import * as z from 'zod';
import { idSchema } from './names.js';
import { pageSchema } from './paging.js';
import { answer } from './side.js';

/** A deployment: a data model, its workbooks and its dashboards. Further fields are kept. */
export type Deployment = Readonly<z.output<typeof deploymentSchema>>;
export const deploymentSchema = answer.open({ id: idSchema, name: z.string() });

export const deploymentsPageSchema = pageSchema(deploymentSchema);
