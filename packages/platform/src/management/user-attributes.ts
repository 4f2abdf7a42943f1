import type { List, ListQuery } from '../client/create-list.js';
import type { UserAttributeDefinition } from '../schemas/user-attribute.js';
import type {
  UpsertUserAttributeValueInput,
  UserAttributeEntry,
  UserAttributesQuery,
  UserAttributeUpdateInput,
  UserAttributeValueEntry,
  UserAttributeValuesResponse,
} from '../schemas/user-attribute-entry.js';
import type { CallOptions } from '../transport/call-options.js';

/** The attributes that the account defines for `userAttributes` of sessions, and the values of its internal users. */
export interface UserAttributesOperations {
  /**
   * Lists the attributes that the account defines: one page when awaited, all of them when iterated. The name of the method
   * is this package's own.
   *
   * @example
   * for await (const { id, name } of client.userAttributes.listUserAttributes({ type: 'string' })) console.log(id, name);
   */
  listUserAttributes(
    page?: ListQuery & Pick<UserAttributesQuery, 'type'>,
    options?: CallOptions,
  ): List<UserAttributeEntry>;
  /**
   * Defines an attribute in the account; `ensureUserAttributes` defines those that are missing. The name of the method is
   * this package's own.
   *
   * @example
   * await client.userAttributes.createUserAttribute({ name: 'region', type: 'string', displayName: 'Region' });
   */
  createUserAttribute(definition: UserAttributeDefinition, options?: CallOptions): Promise<UserAttributeEntry>;
  /**
   * Changes the texts of an attribute that are given; its type never changes. The name of the method is this package's own.
   *
   * @example
   * await client.userAttributes.updateUserAttribute(5, { displayName: 'Sales region' });
   */
  updateUserAttribute(id: number, input: UserAttributeUpdateInput, options?: CallOptions): Promise<UserAttributeEntry>;
  /**
   * Reads the values that are set for an internal user. Attributes without one are left out.
   *
   * @example
   * const { items } = await client.userAttributes.getUserAttributeValues(3);
   */
  getUserAttributeValues(userId: number, options?: CallOptions): Promise<UserAttributeValuesResponse>;
  /**
   * Sets a value of an internal user; null clears it. Those of external viewers come with `generateSession`.
   *
   * @example
   * await client.userAttributes.upsertUserAttributeValue({ userId: 3, attributeId: 5, value: 'EMEA' });
   */
  upsertUserAttributeValue(
    input: UpsertUserAttributeValueInput,
    options?: CallOptions,
  ): Promise<UserAttributeValueEntry>;
}
