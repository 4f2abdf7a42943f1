import { expect, it } from 'vitest';
import { createFolderTree } from './folder-tree.js';

const gallery = { id: 1, name: 'Gallery' };
const culture = { id: 2, name: 'Culture' };
const nature = { id: 3, name: 'Ältere' };
const item = (id: string, ...folders: readonly { id: number; name: string }[]) => ({ id, folders });

it('puts items below their folders, with the number of items below each folder', () => {
  const [films, books, rain, loose] = [
    item('films', gallery, culture),
    item('books', gallery, culture),
    item('rain', gallery),
    item('loose'),
  ];
  expect(createFolderTree([films, rain, loose, books], 'en-US')).toEqual({
    items: [loose],
    folders: [
      { ...gallery, count: 3, items: [rain], folders: [{ ...culture, count: 2, items: [films, books], folders: [] }] },
    ],
  });
});

it('sorts folders by name in the order of the language, and numbers by value', () => {
  const folders = [nature, culture, { id: 4, name: 'Year 10' }, { id: 5, name: 'Year 9' }];
  const tree = createFolderTree(
    folders.map((folder) => item(folder.name, folder)),
    'de-DE',
  );
  expect(tree.folders.map(({ name }) => name)).toEqual(['Ältere', 'Culture', 'Year 9', 'Year 10']);
});

it('keeps folders with the same name apart', () => {
  const { folders } = createFolderTree([item('a', { id: 7, name: 'Same' }), item('b', { id: 8, name: 'Same' })], 'ar');
  expect(folders.map(({ id, count }) => [id, count])).toEqual([
    [7, 1],
    [8, 1],
  ]);
});

it('is empty without items', () => expect(createFolderTree([], 'ja-JP')).toEqual({ folders: [], items: [] }));
