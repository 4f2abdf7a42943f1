import { describe, expect, it } from 'vitest';
import { FILMS, viewsIn } from '../model/model.fixture.js';
import type { Viewer } from '../viewer.js';
import { readAccess } from './read-access.js';
import { viewer } from './viewer.fixture.js';

function accessTo(rules: string, securityContext: Viewer['securityContext'], groups: readonly string[] = []) {
  const views = viewsIn({ 'views/films.yml': `${FILMS}access: { ${rules} }\n` });
  return readAccess(viewer({ securityContext, groups }), views.values());
}

describe('a rule about rows', () => {
  it.each<[string, string, unknown, readonly unknown[]]>([
    ['string', 'genre', 'Drama', ['Drama']],
    ['string', 'genre', ['Drama'], []],
    ['string_array', 'genre', ['Drama', 'Comedy'], ['Comedy', 'Drama']],
    ['string_array', 'genre', ['Drama', 7], []],
    ['string_array', 'genre', 'Drama', []],
    ['number', 'imdb_rating', 7, [7]],
    ['number', 'imdb_rating', '7', []],
    ['number_array', 'imdb_rating', [7, 8], [7, 8]],
    ['number_array', 'imdb_rating', 7, []],
  ])('of the type %s on %s reads %j as %j', (type, column, value, allowed) => {
    const { rows } = accessTo(`rows: [{ column: ${column}, attribute: mine, type: ${type} }]`, { mine: value });
    expect(rows).toEqual([{ view: 'films', column, attribute: 'mine', allowed }]);
  });
});

describe('a rule about members', () => {
  const rule = 'members: [{ hide: [genre], attribute: vip }]';

  it('hides them from every group without an exception', () => {
    expect(accessTo(rule, { vip: false }, ['managers', 'undefined']).hidden).toEqual(['films.genre']);
    expect(accessTo(rule, { vip: true }).hidden).toEqual([]);
  });

  it('shows them to the group that it excepts', () => {
    const excepting = rule.replace('vip', 'vip, except_group: board');
    expect(accessTo(excepting, { vip: false }, ['board']).hidden).toEqual([]);
    expect(accessTo(excepting, { vip: false }, ['managers']).hidden).toEqual(['films.genre']);
  });
});
