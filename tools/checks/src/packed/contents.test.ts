import { describe, expect, it } from 'vitest';
import { contentFaults, contentsOf } from './contents.mjs';

describe('contentsOf', () => {
  it('sorts the paths, and lists chunks that differ only in their fingerprints once', () => {
    const files = ['package.json', 'dist/chunk-XEPQD7IN.js', 'dist/chunk-YYSJZG3W.js', 'dist/assets/app-BwB_s5-R.css'];
    expect(contentsOf(files)).toEqual(['dist/assets/app-*.css', 'dist/chunk-*.js', 'package.json']);
  });

  it.each(['dist/session-endpoint.d.ts', 'dist/custom-elements.json', 'dist/page-inspector.js'])(
    'keeps the name %s, because it ends in a word',
    (file) => {
      expect(contentsOf([file])).toEqual([file]);
    },
  );
});

describe('contentFaults', () => {
  it('finds nothing if every package has the files of its list', () => {
    expect(contentFaults({ host: ['a', 'b'] }, { host: ['b', 'a'] })).toEqual([]);
  });

  it('names a file that is not in the list, and one that is missing', () => {
    expect(contentFaults({ host: ['new'] }, { host: ['old'] })).toEqual([
      'host contains new, which is not in its list',
      'host does not contain old of its list',
    ]);
  });

  it('finds a package without a list, and a list without a package', () => {
    expect(contentFaults({ host: ['a'] }, { guest: ['b'] })).toHaveLength(2);
  });
});
