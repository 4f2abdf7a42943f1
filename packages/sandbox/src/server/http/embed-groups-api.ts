import { operations } from '@svc-embed/platform/schemas';
import { Hono } from 'hono';
import { requireUnscoped } from '../authorization.js';
import type { Accounts } from '../store/accounts.js';
import type { Group } from '../store/groups.js';
import type { Key } from '../store/keys.js';
import { readPage } from './cursor.js';
import { findTenant } from './find-tenant.js';
import { HttpError, notFound, rejected } from './http-error.js';
import type { Tenant } from './tenant.js';
import { routeOf, validate } from './validate.js';

const { listGroups, createGroup, getGroup, updateGroup, deleteGroup } = operations;
const { getGroupMembers, addGroupMembers, removeGroupMembers } = operations;

interface Place {
  readonly key: Key;
  readonly params: { readonly embedTenantName: string };
}

/** The groups of embed tenants and their members. */
export function embedGroupsApi({ database, keys }: Pick<Tenant, 'database' | 'keys'>, stores: Accounts): Hono {
  const { groups } = stores;
  const api = new Hono();

  function tenantOf({ key, params }: Place): number {
    requireUnscoped(key);
    return findTenant(stores, params.embedTenantName).id;
  }

  function groupOf(place: Place & { readonly params: { readonly id: number } }): Group & { readonly tenantId: number } {
    const tenantId = tenantOf(place);
    const group = groups.find(tenantId, place.params.id);
    if (group === undefined) throw notFound('There is no such group in this embed tenant.');
    return { ...group, tenantId };
  }

  function userIds(tenantId: number, externalIds: readonly string[]): readonly number[] {
    const known = stores.users.findIds(tenantId, externalIds);
    const missing = [...new Set(externalIds)].filter((id) => !known.has(id));
    if (missing.length === 0) return [...known.values()];
    const issues = externalIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `externalIds[${index}]`, message: 'expected a user of this embed tenant' }],
    );
    throw rejected(`Users with external ids ${missing.join(', ')} not found`, issues);
  }

  api.get(routeOf(listGroups), async (context) => {
    const request = await validate(listGroups, keys, context);
    const tenantId = tenantOf(request);
    const list = (after: number, limit: number) => groups.list(tenantId, after, limit);
    return context.json(readPage(`groups of ${tenantId}`, request.query, list, describeGroup));
  });
  api.post(routeOf(createGroup), async (context) => {
    const request = await validate(createGroup, keys, context);
    const { name, description = null } = request.body;
    const id = groups.add(tenantOf(request), name, description);
    if (id === undefined) throw nameTaken();
    return context.json(describeGroup({ id, name, description }));
  });
  api.get(routeOf(getGroup), async (context) => {
    return context.json(describeGroup(groupOf(await validate(getGroup, keys, context))));
  });
  api.patch(routeOf(updateGroup), async (context) => {
    const request = await validate(updateGroup, keys, context);
    const old = groupOf(request);
    const { name = old.name, description = old.description } = request.body;
    const group = { id: old.id, name, description };
    if (!groups.update(group)) throw nameTaken();
    return context.json(describeGroup(group));
  });
  api.delete(routeOf(deleteGroup), async (context) => {
    groups.remove(groupOf(await validate(deleteGroup, keys, context)).id);
    return context.body(null, 204);
  });
  api.get(routeOf(getGroupMembers), async (context) => {
    const { id } = groupOf(await validate(getGroupMembers, keys, context));
    return context.json({ externalIds: groups.members(id) });
  });
  for (const [operation, change] of [
    [addGroupMembers, groups.addMembers],
    [removeGroupMembers, groups.removeMembers],
  ] as const) {
    api.on(operation.method, routeOf(operation), async (context) => {
      const request = await validate(operation, keys, context);
      const externalIds = database.transaction(() => {
        const { id, tenantId } = groupOf(request);
        change(id, userIds(tenantId, request.body.externalIds));
        return groups.members(id);
      });
      return context.json({ externalIds });
    });
  }
  return api;
}

function describeGroup({ id, name, description }: Group): Group {
  return { id, name, description };
}

function nameTaken(): HttpError {
  return new HttpError(409, 'conflict', 'Another group of this embed tenant has the name.');
}
