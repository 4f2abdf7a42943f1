import type { FilterMember } from '@svc-embed/protocol';
import { isRecord, writeFilter } from '@svc-embed/protocol/internal';
import type { EmbedOptionFields } from '../embed-options.js';
import { textOf } from './texts-of.js';

/** Characters of an address that `mountEmbed` accepts, minus 2,048 for a session that is still to come. */
const ROOM = 6144;

/** Returns the filters that fit in an address. Wrong ones are kept, so that `mountEmbed` refuses them. */
export function filtersThatFit({
  baseUrl,
  dashboard,
  path,
  params,
  session,
  filters,
}: EmbedOptionFields): EmbedOptionFields['filters'] {
  let room = ROOM - lengthOf(textOf([baseUrl, dashboard, path, params, session]));
  // The compiler does not check JavaScript: `mountEmbed` refuses filters that are not an object.
  if (!isRecord(filters)) return filters;
  const fitting = Object.entries(filters).filter(([member, value]) => {
    const written = writeFilter(member as FilterMember, value);
    const length = written.ok ? lengthOf(written.value) : 0;
    if (value === undefined || length > room) return false;
    room -= length;
    return true;
  });
  return Object.fromEntries(fitting);
}

function lengthOf(text = ''): number {
  return encodeURIComponent(text).length;
}
