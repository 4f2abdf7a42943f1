import { expect, it } from 'vitest';
import type { Tab } from '../contract.js';
import { same } from '../format/language.fixture.js';
import { arrangeWidgets } from './arrange-widgets.js';
import { widget } from './dashboard.fixture.js';

const tab = (id: string, ...widgets: readonly string[]): Tab => ({ id, title: same(id), widgets });
const tabs = (id: string, ...tabs: readonly Tab[]) => widget(id, { type: 'TABS_CONTAINER', tabs });
const ai = (id: string) => widget(id, { type: 'AI' });
const ids = (widgets: readonly { readonly id: string }[]) => widgets.map(({ id }) => id);

it('moves the widgets of a tab from the dashboard into the tab, in its order', () => {
  const first = tab('1', 'c', 'a', 'gone');
  const { top, inTab } = arrangeWidgets([ai('a'), ai('b'), ai('c'), tabs('t', first)]);
  expect(ids(top)).toEqual(['b', 't']);
  expect(ids(inTab(first))).toEqual(['c', 'a']);
});

it('assigns a widget that several tabs name to the first of them, once', () => {
  const [first, second] = [tab('1', 'a', 'a'), tab('2', 'a', 'b')];
  const { inTab } = arrangeWidgets([tabs('t', first, second), ai('a'), ai('b')]);
  expect([ids(inTab(first)), ids(inTab(second))]).toEqual([['a'], ['b']]);
});

it('shows containers of tabs that name themselves or each other as empty', () => {
  const [one, two] = [tab('1', 't', 'u'), tab('2', 't')];
  const { top, inTab } = arrangeWidgets([tabs('t', one), tabs('u', two)]);
  expect(ids(top)).toEqual(['t', 'u']);
  expect([...inTab(one), ...inTab(two)]).toEqual([]);
});
