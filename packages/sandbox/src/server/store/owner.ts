import { z } from 'zod';

/** The internal user who owns an item of the workspace. */
export const ownerSchema = z.object({ id: z.number(), username: z.string(), displayName: z.string().nullable() });

/** Returns the column `owner_json` for a table with an `owner_id`. */
export function ownerColumn(table: string): string {
  const fields = "'id', i.id, 'username', i.username, 'displayName', i.display_name";
  return `(SELECT json_object(${fields}) FROM internal_users i WHERE i.id = ${table}.owner_id) AS owner_json`;
}
