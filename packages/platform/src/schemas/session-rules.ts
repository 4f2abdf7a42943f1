import { isPlainObject } from './plain-json.js';

/** A broken rule, with its path as a list. */
export interface BrokenRule {
  readonly path: (string | number)[];
  readonly message: string;
}

export const forbiddenWithInternalId = [
  'groups',
  'userAttributes',
  'groupDefinitions',
  'userAttributeDefinitions',
  'securityContext',
  'userProfile',
] as const;

export const needTenant = ['groupDefinitions', 'userAttributeDefinitions'] as const;
export const needCreatorMode = [...needTenant, 'tenantGroups', 'tenantGroupDefinitions'] as const;

const uniqueByName = [
  'userAttributes',
  'groupDefinitions',
  'userAttributeDefinitions',
  'tenantGroupDefinitions',
] as const;

type Values = Readonly<Record<string, unknown>>;

/** Checks the rules between fields of a session request. The single fields may be wrong. */
export function brokenSessionRules(value: unknown): BrokenRule[] {
  if (!isPlainObject(value)) return [];
  const values: Values = Object.assign(Object.create(null), value);
  return [...viewerRules(values), ...internalRules(values), ...creatorRules(values), ...duplicateRules(values)];
}

function viewerRules(values: Values): BrokenRule[] {
  const has = { external: values.externalId !== undefined, internal: values.internalId !== undefined };
  const rules: BrokenRule[] = [];
  if (has.external && has.internal)
    rules.push(broken('internalId', 'not allowed with externalId: expected one of the two'));
  if (!has.external && !has.internal) rules.push(broken('externalId', 'expected either externalId or internalId'));
  if (!has.external && values.email !== undefined) rules.push(broken('email', 'allowed only with externalId'));
  return rules;
}

function internalRules(values: Values): BrokenRule[] {
  if (values.internalId === undefined) return [];
  return present(forbiddenWithInternalId, values).map((field) => broken(field, 'not allowed with internalId'));
}

function creatorRules(values: Values): BrokenRule[] {
  const creator = values.creatorMode === true ? [] : present(needCreatorMode, values);
  const tenant = values.embedTenantName === undefined ? present(needTenant, values) : [];
  return [
    ...creator.map((field) => broken(field, 'allowed only with creatorMode: true')),
    ...tenant.map((field) => broken(field, 'allowed only with an embedTenantName')),
  ];
}

function duplicateRules(values: Values): BrokenRule[] {
  return uniqueByName.flatMap((field) => {
    const items: unknown = values[field];
    return Array.isArray(items) ? repeatedNames(field, items) : [];
  });
}

function repeatedNames(field: string, items: readonly unknown[]): BrokenRule[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const name = isPlainObject(item) ? item.name : undefined;
    if (typeof name !== 'string') return [];
    if (seen.has(name))
      return [{ path: [field, index, 'name'], message: 'expected a name that no item before it has' }];
    seen.add(name);
    return [];
  });
}

function present<Field extends string>(fields: readonly Field[], values: Values): Field[] {
  return fields.filter((field) => values[field] !== undefined);
}

function broken(field: string, message: string): BrokenRule {
  return { path: [field], message };
}
