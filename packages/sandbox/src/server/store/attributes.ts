import { type UserAttributeType, userAttributeTypeSchema, userAttributeValueSchema } from '@svc-embed/platform/schemas';
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

/** A definition with its texts. */
export interface AttributeEntry extends AttributeDefinition {
  readonly name: string;
  readonly displayName: string | null;
  readonly defaultValue: string | null;
  readonly description: string | null;
}

/** A stored value with its definition. */
export interface StoredValue {
  readonly attributeId: number;
  readonly name: string;
  readonly type: UserAttributeType;
  readonly value: z.output<typeof userAttributeValueSchema>;
}

/** The attribute definitions of the tenants and the values of their users. */
export interface Attributes {
  /** The definitions by name; names that the tenant does not define are absent. */
  find(tenantId: number, names: readonly string[]): ReadonlyMap<string, AttributeDefinition>;
  /** Adds a definition or updates the one of the same name, but never its type, and never empties a text. */
  define(tenantId: number, definition: AttributeDefinitionInput): void;
  get(tenantId: number, id: number): AttributeEntry | undefined;
  /** At most `limit` definitions of a type, or of all, with ids above `after`, sorted by id. */
  list(tenantId: number, type: UserAttributeType | undefined, after: number, limit: number): readonly AttributeEntry[];
  /** Replaces the texts of a definition. */
  setTexts(entry: AttributeEntry): void;
  /** The values that are stored for a user, sorted by their definitions. */
  valuesOf(userId: number): readonly StoredValue[];
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

const entryRow = definitionRow.extend({
  display_name: z.string().nullable(),
  default_value: z.string().nullable(),
  description: z.string().nullable(),
});
const storedRow = definitionRow.extend({ value_json: z.string() });

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

const ENTRY = 'SELECT id, name, type, display_name, default_value, description FROM attribute_definitions';
const LIST = `${ENTRY} WHERE tenant_id = ? AND type = COALESCE(?, type) AND id > ? ORDER BY id LIMIT ?`;

/** The tables of the values of external and internal users. */
type ValueTable = 'attribute_values' | 'internal_attribute_values';

export function createAttributes(database: Database, values: ValueTable = 'attribute_values'): Attributes {
  const set = `
INSERT INTO ${values} AS old (user_id, definition_id, value_json) VALUES (?, ?, ?)
ON CONFLICT (user_id, definition_id) DO UPDATE SET value_json = excluded.value_json
WHERE old.value_json <> excluded.value_json`;
  const effective = `
SELECT d.name, d.type, d.default_value, v.value_json
FROM attribute_definitions d LEFT JOIN ${values} v ON v.definition_id = d.id AND v.user_id = ?
WHERE d.tenant_id = ?`;
  const stored = `
SELECT d.id, d.name, d.type, v.value_json FROM ${values} v JOIN attribute_definitions d ON d.id = v.definition_id
WHERE v.user_id = ? ORDER BY d.id`;

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
    get(tenantId, id) {
      const row = database.get(`${ENTRY} WHERE tenant_id = ? AND id = ?`, tenantId, id);
      return row && readEntry(row);
    },
    list: (tenantId, type, after, limit) => database.all(LIST, tenantId, type ?? null, after, limit).map(readEntry),
    setTexts({ id, displayName, defaultValue, description }) {
      database.run(
        'UPDATE attribute_definitions SET display_name = ?, default_value = ?, description = ? WHERE id = ?',
        displayName,
        defaultValue,
        description,
        id,
      );
    },
    valuesOf: (userId) =>
      database.all(stored, userId).map((row) => {
        const { id, name, type, value_json: json } = storedRow.parse(row);
        return { attributeId: id, name, type, value: userAttributeValueSchema.parse(JSON.parse(json)) };
      }),
    set(userId, definitionId, value) {
      if (value === null) {
        database.run(`DELETE FROM ${values} WHERE user_id = ? AND definition_id = ?`, userId, definitionId);
      } else {
        database.run(set, userId, definitionId, JSON.stringify(value));
      }
    },
    effective(tenantIds, userId) {
      const found = new Map<string, AttributeValue | null | undefined>();
      for (const tenantId of [...tenantIds].reverse()) {
        for (const row of database.all(effective, userId, tenantId)) {
          const value = valueRow.parse(row);
          found.set(value.name, effectiveValue(value));
        }
      }
      return Object.fromEntries(
        [...found].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
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

function readEntry(row: unknown): AttributeEntry {
  const { id, name, type, display_name: displayName, default_value: defaultValue, description } = entryRow.parse(row);
  return { id, name, type, displayName, defaultValue, description };
}
