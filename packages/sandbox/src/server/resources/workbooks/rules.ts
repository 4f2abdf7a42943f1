import type { UpdateWorkbookInput } from '@svc-embed/platform/schemas';
import { notFound, Refusal, wrongField } from '../../refusal.js';
import type { Content } from '../content.js';
import { requireFolder } from '../folders/rules.js';
import type { Workbook } from './store.js';

type Address = { readonly deploymentId: number; readonly slug: string };

/** Creates or changes the workbook of a slug, and returns its id. Absent fields stay unchanged. */
export function upsertWorkbook(content: Content, address: Address, input: UpdateWorkbookInput): number {
  return content.database.transaction(() => {
    requireFolder(content, address.deploymentId, input.folderId ?? null);
    const { formerNames, workbooks } = content;
    const { deploymentId, slug: name } = address;
    const renamed = input.slug === undefined ? undefined : workbooks.findBySlug(deploymentId, input.slug);
    const before =
      workbooks.findBySlug(deploymentId, name) ?? formerNames.check({ deploymentId, kind: 'workbook', name }, renamed);
    return before === undefined ? create(content, address, input) : change(content, before, input);
  });
}

/** Creates a workbook. Refuses to rename one that does not exist, rather than create another one. */
function create({ workbooks }: Content, { deploymentId, slug }: Address, input: UpdateWorkbookInput): number {
  if (input.slug !== undefined && input.slug !== slug) {
    const holder = workbooks.findBySlug(deploymentId, input.slug);
    if (holder !== undefined && input.slugTakeover !== true) throw slugTaken(holder);
    throw notFound(`There is no workbook with the slug ${slug} to rename. Without a slug in the body it is created.`);
  }
  if (input.name === undefined) {
    throw wrongField('invalid', 'name', 'required for a new workbook');
  }
  return workbooks.add(deploymentId, input.name, { slug, folderId: input.folderId ?? null });
}

function change({ formerNames, workbooks }: Content, before: Workbook, input: UpdateWorkbookInput): number {
  const { name = before.name, slug = before.slug, folderId = before.folderId } = input;
  const holder = slug === null ? undefined : workbooks.findBySlug(before.deploymentId, slug);
  if (holder !== undefined && holder.id !== before.id) {
    if (input.slugTakeover !== true) throw slugTaken(holder);
    workbooks.update(holder, { ...holder, slug: null });
  }
  if (name !== before.name || slug !== before.slug || folderId !== before.folderId) {
    workbooks.update(before, { name, slug, folderId });
    if (before.slug !== null && slug !== before.slug) {
      formerNames.add({ deploymentId: before.deploymentId, kind: 'workbook', name: before.slug }, before.id);
    }
  }
  return before.id;
}

function slugTaken({ id, slug }: Workbook): Refusal {
  return new Refusal('conflict', `Workbook ${id} has the slug ${slug}. With slugTakeover, it loses the slug.`, [
    { path: 'slug', message: 'expected a slug that no other workbook has, or slugTakeover' },
  ]);
}
