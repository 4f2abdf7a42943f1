import * as z from 'zod';
import { distinct } from './distinct.js';
import type { Immutable } from './immutable.js';
import { branchNameSchema } from './names.js';
import { answer, request } from './side.js';

// The platform names the operations of data models, but does not document their payloads: this package chose all shapes.

/** The path of a file to remove: any path that a repository can contain, even one that git would not check out. */
const storedPathSchema = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^(?!\/)(?!.*\/\/)(?!.*\/$)/s, 'expected names with a single / between them, and none at the start or end');

/**
 * The path of a file in a data model: names with a single `/` between them, at most 255 characters. No `.`, `..`, backslash
 * or control character, which could lead out of a checkout, and no name that a file system could treat as `.git`
 * (https://github.com/git/git/blob/v2.50.0/read-cache.c, `verify_dotfile`, and `is_ntfs_dotgit` in path.c).
 */
export const modelPathSchema = storedPathSchema
  .max(255)
  .regex(/^[^\\\p{C}]*$/u, 'expected no backslash and no control character')
  .regex(/^(?!(.*\/)?\.{1,2}(\/|$))/s, 'expected no name . or ..')
  .regex(
    /^(?!(.*\/)?(\.git|\.?git~[1-9])[. ]*([:/]|$))/is,
    'expected no name that git treats as .git, such as ".git", ".git.", ".git:x" or "git~1"',
  );

/** More than any model has. The size limit of a request applies first in practice. */
const MAX_FILES = 10_000;
const paths = z.array(storedPathSchema).max(MAX_FILES).superRefine(distinct());
const branch = branchNameSchema.optional();
const message = z.string().min(1).max(1000);

/** The branch to read or to work on. */
export interface BranchQuery extends Readonly<z.input<typeof branchQuerySchema>> {}
export const branchQuerySchema = request.object({ branch });

/** The files to list: all files of a branch, one file, or the files in one folder. */
export type ListFilesQuery = Readonly<z.input<typeof listFilesQuerySchema>>;
export const listFilesQuerySchema = request.object({ branch, path: modelPathSchema.optional() });

/** The files of a branch with their content, sorted by path. */
export interface FilesResponse extends Immutable<z.output<typeof filesResponseSchema>> {}
export const filesResponseSchema = answer.open({
  branch: z.string(),
  files: z.array(answer.open({ path: z.string(), hash: z.string(), content: z.string() })),
});

/** The files of a branch with git's ids of their content, sorted by path. */
export interface FileHashesResponse extends Immutable<z.output<typeof fileHashesResponseSchema>> {}
export const fileHashesResponseSchema = answer.open({
  branch: z.string(),
  commit: z.string(),
  files: z.array(answer.open({ path: z.string(), hash: z.string() })),
});

const file = request.object({ path: modelPathSchema, content: z.string() });

/** Files to write on a dev-mode branch. */
export interface UpdateFilesInput extends Immutable<z.input<typeof updateFilesInputSchema>> {}
export const updateFilesInputSchema = request.object({
  branch,
  files: z.array(file).min(1).max(MAX_FILES).superRefine(distinct('path')),
});

/** Files to remove on a dev-mode branch. A missing file is not an error. */
export interface RemoveFilesInput extends Immutable<z.input<typeof removeFilesInputSchema>> {}
export const removeFilesInputSchema = request.object({ branch, paths: paths.min(1) });

/** Files to rename on a dev-mode branch, all in one step, so that two files can swap names. */
export interface RenameFilesInput extends Immutable<z.input<typeof renameFilesInputSchema>> {}
export const renameFilesInputSchema = request.object({
  branch,
  renames: z
    .array(request.object({ from: modelPathSchema, to: modelPathSchema }))
    .min(1)
    .max(MAX_FILES)
    .superRefine(distinct('from'))
    .superRefine(distinct('to')),
});

/** The uncommitted changes of a dev-mode branch. */
export interface FileChangesResponse extends Immutable<z.output<typeof fileChangesResponseSchema>> {}
export const fileChangesResponseSchema = answer.open({
  branch: z.string(),
  changes: z.array(
    answer.open({ path: z.string(), change: z.string().meta({ examples: ['added', 'modified', 'removed'] }) }),
  ),
});

/** The branch to upload to. Default: the default branch. */
export type StartUploadInput = BranchQuery;

/** An open upload. */
export interface StartUploadResponse extends Immutable<z.output<typeof startUploadResponseSchema>> {}
export const startUploadResponseSchema = answer.open({ uploadId: z.string(), branch: z.string(), commit: z.string() });

/** One file of an upload. It replaces an earlier file with the same path. */
export interface UploadFileBody extends Immutable<z.input<typeof uploadFileBodySchema>> {}
export const uploadFileBodySchema = request.object({
  uploadId: z.string(),
  path: modelPathSchema,
  content: z.string(),
});

/** Git's id of the content of an uploaded file. */
export interface UploadFileResponse extends Immutable<z.output<typeof uploadFileResponseSchema>> {}
export const uploadFileResponseSchema = answer.open({ path: z.string(), hash: z.string() });

/** The end of an upload, with the files of the branch to remove. All other files stay. */
export interface FinishUploadBody extends Immutable<z.input<typeof finishUploadBodySchema>> {}
export const finishUploadBodySchema = request.object({
  uploadId: z.string(),
  removed: paths.optional(),
  message: message.optional(),
});

/** A commit at the head of a branch, and its build. */
export interface CommitResponse extends Immutable<z.output<typeof commitResponseSchema>> {}
export const commitResponseSchema = answer.open({ branch: z.string(), commit: z.string(), buildId: z.int() });

/** The commit of an upload. */
export type FinishUploadResponse = CommitResponse;

/** A branch of a data model. `parent` is the branch that `mergeBranch` merges into; the default branch has none. */
export interface ModelBranch extends Immutable<z.output<typeof modelBranchSchema>> {}
export const modelBranchSchema = answer.open({
  name: z.string(),
  commit: z.string(),
  parent: z.string().nullable(),
  devMode: z.boolean(),
  hasChanges: z.boolean(),
});

/** The branches of a data model, sorted by name. */
export interface BranchesResponse extends Immutable<z.output<typeof branchesResponseSchema>> {}
export const branchesResponseSchema = answer.open({ defaultBranch: z.string(), branches: z.array(modelBranchSchema) });

/** A branch to create. `from` becomes its parent; default: the default branch. */
export interface CreateBranchInput extends Immutable<z.input<typeof createBranchInputSchema>> {}
export const createBranchInputSchema = request.object({ name: branchNameSchema, from: branch });

/** The commit to make. */
export interface CommitChangesInput extends Immutable<z.input<typeof commitChangesInputSchema>> {}
export const commitChangesInputSchema = request.object({ branch, message });

/** A repository of the provider, and the branch to use; default: its default branch. */
export interface ConnectRepohostRequest extends Immutable<z.input<typeof connectRepohostRequestSchema>> {}
export const connectRepohostRequestSchema = request.object({
  owner: z.string().min(1).max(100),
  repo: z.string().min(1).max(100),
  branch,
});

/** The branch that a merge has changed, the branch that was merged into it, and whether there was anything to merge. */
export interface MergeResponse extends Immutable<z.output<typeof mergeResponseSchema>> {}
export const mergeResponseSchema = answer.open({
  branch: z.string(),
  from: z.string(),
  commit: z.string(),
  merged: z.boolean(),
  buildId: z.int(),
});
