/** Links between files of the repository lead to existing files and headings. */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../../../docs/src/generate/repository.js';
import { slugOf } from '../../../../docs/src/slug.js';
import { documents, readDocument } from './read-snippets.mjs';

const ROOT = new URL('../../../../', import.meta.url);

const CODE = /^```.*?^```$|`[^`\n]*`/gms;
/** The target of a link or of a link definition, or the file of a picture in HTML. */
const TARGET = /(?<=\]\()[^)\s]+(?=\))|(?<=^\[[^\]\n]+\]: )\S+$|(?<=<(?:img|source)\b[^>]* src(?:set)?=")[^"]+/gm;

/** Documents with links to files. The build of the site checks links to its own addresses. */
const linked = documents.filter((document) => linksIn(readDocument(document)).length > 0);

test.each(linked)('the links of %s have existing targets', (document) => {
  expect(linksIn(readDocument(document)).filter((link) => !leadsSomewhere(link, document))).toEqual([]);
});

describe('a link', () => {
  test.each([
    'CONTRIBUTING.md',
    '#recipes',
    'README.md#packages',
    `${REPOSITORY}docs/pages/packages/host-sessions.md#session-endpoint`,
  ])('to %s is valid', (link) => {
    expect(leadsSomewhere(link, 'CONTRIBUTING.md')).toBe(true);
  });

  test.each(['NOTHING.md', '#nothing', 'README.md#nothing', `${REPOSITORY}docs/pages/packages/host.md#nothing`])(
    'to %s is invalid',
    (link) => {
      expect(leadsSomewhere(link, 'CONTRIBUTING.md')).toBe(false);
    },
  );

  test('is found in definitions and pictures too, but not in code', () => {
    const text = '[a](b.md) `[c](d.md)`\n\n[e]: f.md#g\n[h]: https://example.com/\n<source media="x" srcset="i.png">';
    expect(linksIn(text)).toEqual(['b.md', 'f.md#g', 'i.png']);
  });
});

function linksIn(text: string): readonly string[] {
  const targets = text.replaceAll(CODE, '').match(TARGET) ?? [];
  return targets.filter((target) => target.startsWith(REPOSITORY) || !/^(?:[a-z]+:|\/)/i.test(target));
}

function leadsSomewhere(link: string, document: string): boolean {
  const isAbsolute = link.startsWith(REPOSITORY);
  const [path = '', anchor] = (isAbsolute ? link.slice(REPOSITORY.length) : link).split('#');
  const file = path === '' ? document : posix.join(isAbsolute ? '' : posix.dirname(document), path);
  if (!existsSync(new URL(file, ROOT))) return false;
  return anchor === undefined || headingsOf(file).includes(anchor);
}

function headingsOf(document: string): readonly string[] {
  const text = readDocument(document).replaceAll(/^```.*?^```$/gms, '');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugOf(heading));
}
