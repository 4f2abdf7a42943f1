import type { List, ListQuery } from '../client/create-list.js';
import type {
  BulkUserActionInput,
  BulkUserActionResponse,
  User,
  UserCreateInput,
  UserUpdateInput,
} from '../schemas/user.js';
import type { CallOptions } from '../transport/call-options.js';

/** The internal users of the account. An `internalId` of a session is the `username` of one of them. */
export interface UsersOperations {
  /**
   * Lists the internal users: one page when awaited, all of them when iterated. The platform shows no such operation, so its
   * name and its address are this package's own.
   *
   * @example
   * for await (const { id, username, active } of client.users.listUsers()) console.log(id, username, active);
   */
  listUsers(page?: ListQuery, options?: CallOptions): List<User>;
  /**
   * Creates an internal user, who is active.
   *
   * @example
   * const { id } = await client.users.createUser({ username: 'grace', displayName: 'Grace Hopper' });
   */
  createUser(input: UserCreateInput, options?: CallOptions): Promise<User>;
  /**
   * Deactivates, activates or deletes users, each on their own: the others come back with the reason. Repeated after 429
   * only, because a second attempt would report as failed what the first one has deleted.
   *
   * @example
   * const { failed } = await client.users.bulkUserAction({ action: 'DEACTIVATE', userIds: [3, 4] });
   */
  bulkUserAction(input: BulkUserActionInput, options?: CallOptions): Promise<BulkUserActionResponse>;
  /**
   * Changes the fields of an internal user that are given.
   *
   * @example
   * await client.users.updateUser(3, { email: 'grace@example.com' });
   */
  updateUser(id: number, input: UserUpdateInput, options?: CallOptions): Promise<User>;
  /**
   * Deletes an internal user.
   *
   * @example
   * await client.users.deleteUser(3);
   */
  deleteUser(id: number, options?: CallOptions): Promise<void>;
}
