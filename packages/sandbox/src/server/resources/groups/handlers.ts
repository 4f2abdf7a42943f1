import type { EmbedGroup } from '@svc-embed/platform/schemas';
import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import { Refusal, rejected, requireFound } from '../../refusal.js';
import type { Database } from '../../store/database.js';
import type { Accounts } from '../accounts.js';
import { describeUser, findTenant } from '../embed-tenants/handlers.js';
import type { Group } from './store.js';

type TenantRequest = { readonly params: { readonly embedTenantName: string } };

interface GroupRequest extends TenantRequest {
  readonly params: { readonly embedTenantName: string; readonly id: number };
}

interface MembersRequest extends GroupRequest {
  readonly body: { readonly externalIds: readonly string[] };
}

export function embedGroupHandlers(database: Database, stores: Accounts) {
  const { groups } = stores;

  const tenantOf = ({ params }: TenantRequest): number => findTenant(stores, params.embedTenantName).id;

  function groupOf(request: GroupRequest): Group & { readonly tenantId: number } {
    const tenantId = tenantOf(request);
    const group = groups.find(tenantId, request.params.id);
    return { ...requireFound(group, 'There is no such group in this embed tenant.'), tenantId };
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

  const changeMembers = (change: (groupId: number, userIds: readonly number[]) => void) => (request: MembersRequest) =>
    database.transaction(() => {
      const { id, tenantId } = groupOf(request);
      change(id, userIds(tenantId, request.body.externalIds));
      return { externalIds: groups.members(id) };
    });

  return defineHandlers({
    listGroups(request) {
      const tenantId = tenantOf(request);
      const list = (after: number, limit: number) => groups.list(tenantId, after, limit);
      return readPage(`groups of ${tenantId}`, request.query, list, describeGroup);
    },
    createGroup(request) {
      const { name, description = null } = request.body;
      const id = groups.add(tenantOf(request), name, description);
      if (id === undefined) throw nameTaken();
      return { id, name, description };
    },
    getGroup: (request) => describeGroup(groupOf(request)),
    updateGroup(request) {
      const old = groupOf(request);
      const { name = old.name, description = old.description } = request.body;
      const group = { id: old.id, name, description };
      if (!groups.update(group)) throw nameTaken();
      return group;
    },
    deleteGroup: (request) => void groups.remove(groupOf(request).id),
    getGroupMembers(request) {
      const { id } = groupOf(request);
      const list = (after: number, limit: number) => stores.users.listMembers(id, after, limit);
      return readPage(`members of ${id}`, request.query, list, describeUser);
    },
    addGroupMembers: changeMembers(groups.addMembers),
    removeGroupMembers: changeMembers(groups.removeMembers),
  });
}

const describeGroup = ({ id, name, description }: Group): EmbedGroup => ({ id, name, description });

function nameTaken(): Refusal {
  return new Refusal('conflict', 'Another group of this embed tenant has the name.');
}
