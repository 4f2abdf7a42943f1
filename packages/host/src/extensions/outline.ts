import type { Outline } from '@svc-embed/protocol';
import { connectHost, copyFields, type Fields, outlineDefinition, writeFilter } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { refuse } from '../error.js';
import { makeExtension } from '../extension.js';
import { cleanTexts } from './clean-texts.js';

/**
 * Calls the listener with the parts of the shown dashboard, if the surface supports it: its widgets, and the members that its
 * filter controls set. The listener is called for each document, and after each change of the page or the language.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const stop = embed.use(watchOutline(({ members }) => drawFilters(members)));
 */
export function watchOutline(listener: (outline: Outline) => void): EmbedExtension<() => void> {
  return makeExtension('watchOutline', connectOutline, listener);
}

function connectOutline(connection: Connection, listener: (outline: Outline) => void): () => void {
  if (typeof listener !== 'function') refuse('listener', DEV && 'a function', listener);
  return connectHost(connection, outlineDefinition).on('outline', (payload) => {
    const outline = cleanTexts(payload as unknown as Outline, connection.redactor.redact);
    listener({
      ...outline,
      widgets: readList(outline.widgets, { id: 'string', title: 'string?', kind: 'string?' }),
      members: readList(outline.members, {
        member: 'string',
        title: 'string?',
        type: ['string', 'number', 'time', 'boolean'],
        values: 'string|number|boolean[]?',
      }).filter(({ member }) => writeFilter(member, null).ok),
    } as Outline);
  });
}

/** Returns the entries of a list that fit. */
function readList(list: unknown, fields: Fields): never[] {
  return Array.isArray(list) ? (list.filter((item) => !copyFields(fields, item, {})) as never[]) : [];
}
