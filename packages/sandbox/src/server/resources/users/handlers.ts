import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import { type Refusal, requireFound, wrongField } from '../../refusal.js';
import type { Accounts } from '../accounts.js';
import type { InternalUser } from './store.js';

type Stores = Pick<Accounts, 'internalUsers'>;

const unknownUser = (id: number) => `There is no internal user with the id ${id}.`;

/** Returns the internal user of that id, or throws a `not-found` refusal. */
export function findUser({ internalUsers }: Stores, id: number): InternalUser {
  return requireFound(internalUsers.find(id), unknownUser(id));
}

export function userHandlers(stores: Stores) {
  const { internalUsers } = stores;

  function taken(username: string, id?: number): Refusal {
    const holder = JSON.stringify(internalUsers.holderOf(username, id)?.username);
    const message = `expected a name that differs in more than case from ${holder}, which is another internal user`;
    return wrongField('conflict', 'username', message);
  }

  const actions = {
    ACTIVATE: (user: InternalUser) => void internalUsers.update({ ...user, active: true }),
    DEACTIVATE: (user: InternalUser) => void internalUsers.update({ ...user, active: false }),
    DELETE: ({ id }: InternalUser) => internalUsers.remove(id),
  };

  return defineHandlers({
    listUsers: ({ query }) => readPage('internal users', query, internalUsers.list, (user) => ({ ...user })),
    createUser({ body: { username, email = null, displayName = null } }) {
      const user = internalUsers.add({ username, email, displayName, active: true });
      if (user === undefined) throw taken(username);
      return { ...user };
    },
    updateUser({ params, body }) {
      const user = findUser(stores, params.id);
      const { username = user.username, email = user.email, displayName = user.displayName } = body;
      if (!internalUsers.update({ ...user, username, email, displayName })) throw taken(username, user.id);
      return { ...findUser(stores, user.id) };
    },
    deleteUser: ({ params }) => void internalUsers.remove(findUser(stores, params.id).id),
    bulkUserAction({ body }) {
      const done: number[] = [];
      const failed: { id: number; reason: string }[] = [];
      for (const id of new Set(body.userIds)) {
        const user = internalUsers.find(id);
        if (user === undefined) {
          failed.push({ id, reason: unknownUser(id) });
        } else {
          actions[body.action](user);
          done.push(id);
        }
      }
      return { done, failed };
    },
  });
}
