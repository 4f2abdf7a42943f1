import type { List, ListQuery } from '../client/create-list.js';
import type {
  BulkUserActionInput,
  BulkUserActionResponse,
  User,
  UserCreateInput,
  UserUpdateInput,
} from '../schemas/user.js';
import type { CallOptions } from '../transport/call-options.js';

/** The internal users of the account, whom sessions with `internalId` are for. */
export interface UsersOperations {
  /** Lists the users: one page when awaited, all of them when iterated. Name and address are this package's own. */
  listUsers(page?: ListQuery, options?: CallOptions): List<User>;
  /**
   * Creates a user. A `username` that is taken is `rejected`, with status 409.
   *
   * @example
   * const { id } = await client.users.createUser({ username: 'grace', displayName: 'Grace Hopper' });
   */
  createUser(input: UserCreateInput, options?: CallOptions): Promise<User>;
  /**
   * Does one thing to many users, one after the other: those for whom it fails are in `failed`, with the reason.
   *
   * @example
   * const { failed } = await client.users.bulkUserAction({ action: 'DEACTIVATE', userIds: [7, 8] });
   */
  bulkUserAction(input: BulkUserActionInput, options?: CallOptions): Promise<BulkUserActionResponse>;
  /** Changes a user; fields that are left out stay, and null empties one. */
  updateUser(id: number, input: UserUpdateInput, options?: CallOptions): Promise<User>;
  /** Deletes a user with their sessions. */
  deleteUser(id: number, options?: CallOptions): Promise<void>;
}
