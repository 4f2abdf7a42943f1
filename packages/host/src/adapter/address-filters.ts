import type { FilterMember, FilterValue } from '@svc-embed/protocol';
import { writeFilter } from '@svc-embed/protocol/internal';
import type { EmbedOptionFields } from '../embed-options.js';
import { textOf } from './texts-of.js';

/** Characters of an address that `mountEmbed` takes, without 2,048 for a session that has not come yet. */
const ROOM = 6144;

/** The filters of an embed, by how the first document gets them. */
export interface SplitFilters {
  readonly inAddress: Readonly<Record<FilterMember, FilterValue>>;
  /** Those that do not fit in the address, and are sent as actions. */
  readonly asActions: readonly (readonly [FilterMember, FilterValue])[];
}

/** Splits filters where an address would become too long. Those that are wrong stay in it, for `mountEmbed` to refuse. */
export function splitFilters({ baseUrl, dashboard, path, params, session, filters }: EmbedOptionFields): SplitFilters {
  let room = ROOM - lengthOf(textOf([baseUrl, dashboard, path, params, session]));
  const inAddress: Record<FilterMember, FilterValue> = {};
  const asActions: [FilterMember, FilterValue][] = [];
  for (const [member, value] of Object.entries({ ...filters }) as [FilterMember, FilterValue][]) {
    const written = writeFilter(member, value);
    const length = written.ok ? lengthOf(written.value) : 0;
    if (length > room) asActions.push([member, value]);
    else {
      inAddress[member] = value;
      room -= length;
    }
  }
  return { inAddress, asActions };
}

function lengthOf(text = ''): number {
  return encodeURIComponent(text).length;
}
