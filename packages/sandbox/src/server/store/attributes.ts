import { type UserAttributeType, userAttributeTypeSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { AttributeValue } from '../viewer.js';
import { readDefault, readStored } from './attribute-value.js';
import type { Database } from './database.js';

/** The definition of an attribute; fields that an upsert leaves out stay as they were. */
export interface AttributeDefinitionInput {
  readonly name: string;
  readonly type: UserAttributeType;
  readonly displayName?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly description?: string | undefined;
}

/** What storing a value needs to know of its definition. */
export interface AttributeDefinition {
  readonly id: number;
  readonly type: UserAttributeType;
}

/** The attribute definitions of the tenants and the values of their users. */
export interface Attributes {
  /** The definitions by name; names that the tenant does not define are absent. */
  find(tenantId: number, names: readonly string[]): ReadonlyMap<string, AttributeDefinition>;
  /** Adds a definition or updates the one of the same name, but never its type, and never empties a text. */
  define(tenantId: number, definition: AttributeDefinitionInput): void;
  /** Stores the value of a user; `null` clears it. */
  set(userId: number, definitionId: number, value: AttributeValue | null): void;
  /**
   * The values of a user, or the defaults; names without either are absent. The first of the tenants that defines a
   * name decides. A default that is not a value of its type is `null`.
   */
  effective(tenantIds: readonly number[], userId: number): Readonly<Record<string, AttributeValue | null>>;
}

const definitionRow = z.object({ id: z.number(), name: z.string(), type: userAttributeTypeSchema });
const valueRow = z.object({
  name: z.string(),
  type: userAttributeTypeSchema,
  default_value: z.string().nullable(),
  value_json: z.string().nullable(),
});

const DEFINE = `
INSERT INTO attribute_definitions AS old (tenant_id, name, type, display_name, default_value, description)
VALUES (?, ?, ?, NULLIF(?, ''), ?, NULLIF(?, ''))
ON CONFLICT (tenant_id, name) DO UPDATE SET
  display_name = COALESCE(excluded.display_name, old.display_name),
  default_value = COALESCE(excluded.default_value, old.default_value),
  description = COALESCE(excluded.description, old.description)
WHERE COALESCE(excluded.display_name <> old.display_name, excluded.display_name IS NOT NULL)
  OR COALESCE(excluded.default_value <> old.default_value, excluded.default_value IS NOT NULL)
  OR COALESCE(excluded.description <> old.description, excluded.description IS NOT NULL)`;

const SET = `
INSERT INTO attribute_values AS old (user_id, definition_id, value_json) VALUES (?, ?, ?)
ON CONFLICT (user_id, definition_id) DO UPDATE SET value_json = excluded.value_json
WHERE old.value_json <> excluded.value_json`;

const EFFECTIVE = `
SELECT d.name, d.type, d.default_value, v.value_json
FROM attribute_definitions d LEFT JOIN attribute_values v ON v.definition_id = d.id AND v.user_id = ?
WHERE d.tenant_id = ?`;

export function createAttributes(database: Database): Attributes {
  return {
    find(tenantId, names) {
      const rows = database.all(
        'SELECT id, name, type FROM attribute_definitions WHERE tenant_id = ? AND name IN (SELECT value FROM json_each(?))',
        tenantId,
        JSON.stringify(names),
      );
      return new Map(
        rows.map((row) => {
          const { name, id, type } = definitionRow.parse(row);
          return [name, { id, type }];
        }),
      );
    },
    define(tenantId, { name, type, displayName = null, defaultValue = null, description = null }) {
      database.run(DEFINE, tenantId, name, type, displayName, defaultValue, description);
    },
    set(userId, definitionId, value) {
      if (value === null) {
        database.run('DELETE FROM attribute_values WHERE user_id = ? AND definition_id = ?', userId, definitionId);
      } else {
        database.run(SET, userId, definitionId, JSON.stringify(value));
      }
    },
    effective(tenantIds, userId) {
      const values = new Map<string, AttributeValue | null | undefined>();
      for (const tenantId of [...tenantIds].reverse()) {
        for (const row of database.all(EFFECTIVE, userId, tenantId)) {
          const value = valueRow.parse(row);
          values.set(value.name, effectiveValue(value));
        }
      }
      return Object.fromEntries(
        [...values].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
      );
    },
  };
}

function effectiveValue({
  type,
  default_value: fallback,
  value_json: json,
}: z.infer<typeof valueRow>): AttributeValue | null | undefined {
  if (json !== null) return readStored(type, json) ?? null;
  return fallback === null ? undefined : (readDefault(type, fallback) ?? null);
}
