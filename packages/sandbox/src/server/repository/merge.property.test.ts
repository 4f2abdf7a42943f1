import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../refusal.js';
import { runs } from '../runs.fixture.js';
import { AUTHOR, openRepositories } from './repository.fixture.js';

type Texts = Readonly<Record<string, string>>;

/** Files of one line each, so that two changes of a file are a conflict unless they are the same. */
const files: fc.Arbitrary<Texts> = fc.dictionary(
  fc.constantFrom('a', 'b', 'f/a', 'f/b', 'f/g/a', 'b/c'),
  fc.constantFrom('1', '2', '3'),
);

const isFolderOf = (path: string) => (other: string) => other.startsWith(`${path}/`);
const valid = files.filter((texts) => Object.keys(texts).every((path) => !Object.keys(texts).some(isFolderOf(path))));

/** Returns the expected result of a merge, path by path; `undefined` for a conflict. */
function expected(base: Texts, ours: Texts, theirs: Texts): Texts | undefined {
  const merged: Record<string, string> = {};
  for (const path of new Set([base, ours, theirs].flatMap(Object.keys))) {
    const [before, mine, other] = [base[path], ours[path], theirs[path]];
    if (mine !== before && other !== before && mine !== other) return undefined;
    const text = mine === before ? other : mine;
    if (text !== undefined) merged[path] = text;
  }
  const paths = Object.keys(merged);
  return paths.some((path) => paths.some(isFolderOf(path))) ? undefined : merged;
}

it('merges each path on its own, and refuses conflicts', async () => {
  const repositories = openRepositories();
  await fc.assert(
    fc.asyncProperty(valid, valid, valid, async (base, ours, theirs) => {
      const result = await repositories.use(1, async ({ branches, prepare, writeText, readText, filesOf, merge }) => {
        const commit = async (parent: string, texts: Texts) => {
          const entries = Object.entries(texts).map(async ([path, text]) => [path, await writeText(text)] as const);
          return prepare(parent, await Promise.all(entries), AUTHOR, 'State');
        };
        const start = await commit(await branches.head('main'), base);
        await branches.move('main', await commit(start, ours));
        await branches.move('other', await commit(start, theirs));
        const merged = await merge('other', 'main', AUTHOR).catch((error: unknown) => {
          if (error instanceof Refusal && error.kind === 'conflict') return error;
          throw error;
        });
        if (merged instanceof Refusal) return merged.issues ?? [];
        const all = [...(await filesOf(merged.commit))];
        return Object.fromEntries(await Promise.all(all.map(async ([path, blob]) => [path, await readText(blob)])));
      });
      const texts = expected(base, ours, theirs);
      if (texts !== undefined) expect(result).toEqual({ ...texts });
      else expect(result).toHaveProperty('0.path');
    }),
    { numRuns: runs(20, 60) },
  );
});
