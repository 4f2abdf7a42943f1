import { type UserAttributeType, userAttributeTypeSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { readRows } from '../../store/rows.js';
import type { AttributeValue } from '../../viewer.js';
import { readDefault, readStored } from './rules.js';

/** The definition of an attribute; absent fields stay unchanged in an update. */
export interface AttributeDefinitionInput {
  readonly name: string;
  readonly type: UserAttributeType;
  readonly displayName?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly description?: string | undefined;
}

export type AttributeDefinition = Readonly<z.output<typeof definitionRow>>;
const definitionRow = z.object({
  id: z.number(),
  name: z.string(),
  type: userAttributeTypeSchema,
  displayName: z.string().nullable(),
  defaultValue: z.string().nullable(),
  description: z.string().nullable(),
});

/** The value of a user for a definition. */
export interface StoredValue {
  readonly attributeId: number;
  readonly name: string;
  readonly value: AttributeValue | null;
}

export function namedValues(values: readonly StoredValue[]): Readonly<Record<string, AttributeValue | null>> {
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}

/** The value is read as text, because a stored value may differ from the definition's type. */
const valueRow = z.object({
  id: z.number(),
  name: z.string(),
  type: userAttributeTypeSchema,
  defaultValue: z.string().nullable(),
  value: z.string().nullable(),
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

/** The tables of values: of the external users of all tenants, and of the internal users of the account. */
type Values = 'attribute_values' | 'internal_attribute_values';

export function createAttributes(database: Database, values: Values = 'attribute_values') {
  const SET = `
INSERT INTO ${values} AS old (user_id, definition_id, value_json) VALUES (?, ?, ?)
ON CONFLICT (user_id, definition_id) DO UPDATE SET value_json = excluded.value_json
WHERE old.value_json <> excluded.value_json`;
  const rows = readRows(database, definitionRow, 'SELECT * FROM attribute_definitions');
  const columns = 'd.id, d.name, d.type, d.default_value, v.value_json AS value';
  const ofUser = readRows(
    database,
    valueRow,
    `SELECT ${columns} FROM ${values} v JOIN attribute_definitions d ON d.id = v.definition_id WHERE v.user_id = ?`,
  );
  const withDefaults = readRows(
    database,
    valueRow,
    `SELECT ${columns} FROM attribute_definitions d LEFT JOIN ${values} v ON v.definition_id = d.id AND v.user_id = ?`,
  );

  return {
    /** Returns the definitions by name; names that the tenant does not define are absent. */
    find(tenantId: number, names: readonly string[]) {
      const condition = 'WHERE tenant_id = ? AND name IN (SELECT value FROM json_each(?))';
      const found = rows.list(condition, tenantId, JSON.stringify(names));
      return new Map(found.map((definition) => [definition.name, definition]));
    },
    get: (tenantId: number, id: number) => rows.find('WHERE tenant_id = ? AND id = ?', tenantId, id),
    list: (tenantId: number, type: UserAttributeType | undefined, after: number, limit: number) =>
      rows.list(
        'WHERE tenant_id = ? AND type = COALESCE(?, type) AND id > ? ORDER BY id LIMIT ?',
        ...[tenantId, type ?? null, after, limit],
      ),
    /** Replaces all fields of a definition except its type; returns `false` if another one of the tenant has the name. */
    update: ({ id, name, displayName, defaultValue, description }: AttributeDefinition) =>
      database.run(
        'UPDATE OR IGNORE attribute_definitions SET name = ?, display_name = ?, default_value = ?, description = ? WHERE id = ?',
        name,
        displayName,
        defaultValue,
        description,
        id,
      ).changes > 0,
    /** Adds a definition, or updates an existing one of the same name: never its type, and only with non-empty texts. */
    define(tenantId: number, { name, type, displayName, defaultValue, description }: AttributeDefinitionInput) {
      database.run(DEFINE, tenantId, name, type, displayName ?? null, defaultValue ?? null, description ?? null);
    },
    /** Stores the value of a user; `null` clears it. */
    set(userId: number, definitionId: number, value: AttributeValue | null) {
      if (value === null) {
        database.run(`DELETE FROM ${values} WHERE user_id = ? AND definition_id = ?`, userId, definitionId);
      } else {
        database.run(SET, userId, definitionId, JSON.stringify(value));
      }
    },
    /** Returns the stored values of a user, sorted by the ids of their definitions. */
    valuesOf: (userId: number) =>
      ofUser
        .list('ORDER BY d.id', userId)
        .map((row) => ({ attributeId: row.id, name: row.name, value: effectiveValue(row) ?? null })),
    /**
     * Returns the values of a user, or the defaults; names without either are absent. The first tenant that defines a name
     * takes precedence. A default that is not a value of its type is `null`.
     */
    effective(tenantIds: readonly number[], userId: number) {
      const found = new Map<string, AttributeValue | null | undefined>();
      for (const tenantId of [...tenantIds].reverse()) {
        for (const row of withDefaults.list('WHERE d.tenant_id = ?', userId, tenantId))
          found.set(row.name, effectiveValue(row));
      }
      return Object.fromEntries(
        [...found].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
      );
    },
  };
}

function effectiveValue({ type, defaultValue, value }: z.output<typeof valueRow>): AttributeValue | null | undefined {
  if (value !== null) return readStored(type, value) ?? null;
  return defaultValue === null ? undefined : (readDefault(type, defaultValue) ?? null);
}
