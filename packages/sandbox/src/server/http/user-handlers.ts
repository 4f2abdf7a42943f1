import { notFound, Refusal } from '../refusal.js';
import type { Database } from '../store/database.js';
import type { InternalUserEntry, InternalUsers } from '../store/internal-users.js';
import { requireAdmin } from './authorization.js';
import { readPage } from './cursor.js';
import type { Handlers } from './handlers.js';

type Ids = 'listUsers' | 'createUser' | 'bulkUserAction' | 'updateUser' | 'deleteUser';

/** Administers the internal users of the account. */
export function userHandlers(database: Database, users: InternalUsers): Handlers<Ids> {
  /** What each bulk action does with a user. */
  const ACTIONS = {
    DEACTIVATE: (user: InternalUserEntry) => void users.update({ ...user, active: false }),
    ACTIVATE: (user: InternalUserEntry) => void users.update({ ...user, active: true }),
    DELETE: ({ id }: InternalUserEntry) => users.remove(id),
  };

  return {
    listUsers({ key, query }) {
      requireAdmin(key);
      return readPage('internal users', query, users.list, (user) => ({ ...user }));
    },
    createUser({ key, body }) {
      requireAdmin(key);
      const { username, email = null, displayName = null } = body;
      const id = users.add({ username, email, displayName });
      if (id === undefined) throw nameTaken();
      return { id, username, email, displayName, active: true };
    },
    bulkUserAction({ key, body: { action, userIds } }) {
      requireAdmin(key);
      return database.transaction(() => {
        const done: number[] = [];
        const failed: { id: number; reason: string }[] = [];
        for (const id of new Set(userIds)) {
          const user = users.find(id);
          if (user === undefined) {
            failed.push({ id, reason: 'There is no such user.' });
          } else {
            ACTIONS[action](user);
            done.push(id);
          }
        }
        return { done, failed };
      });
    },
    updateUser({ key, params, body }) {
      requireAdmin(key);
      const old = requireUser(users, params.id);
      const { username = old.username, email = old.email, displayName = old.displayName } = body;
      const user = { ...old, username, email, displayName };
      if (!users.update(user)) throw nameTaken();
      return user;
    },
    deleteUser({ key, params }) {
      requireAdmin(key);
      users.remove(requireUser(users, params.id).id);
      return undefined;
    },
  };
}

/** The internal user with this id; throws a `not-found` refusal when there is none. */
export function requireUser(users: InternalUsers, id: number): InternalUserEntry {
  const user = users.find(id);
  if (user === undefined) throw notFound('There is no such user.');
  return user;
}

function nameTaken(): Refusal {
  return new Refusal('conflict', 'Another user of this account has the username.');
}
