import { type Films, type Group, type Grouping, grouped, matching } from './films.js';
import { type Locale, wordsOf } from './words.js';

/** What the board shows. */
interface BoardState {
  readonly films: Films;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  readonly readAt: Date;
  readonly by: Grouping;
}

/** What the viewer does on the board. */
interface BoardActions {
  readonly allowExport: boolean;
  readonly navigate: (path: string) => void;
  readonly drillDown: (member: string, value: string) => void;
  readonly clearFilters: () => void;
  readonly download: (rowCount: number) => void;
  readonly ask: (query: string) => void;
  readonly fail: (fatal: boolean) => void;
}

/** The member that a table groups by. */
const MEMBERS = { genre: 'movies.genre', rating: 'movies.mpaa_rating' } as const;

/** The dashboard in an element; `answer` shows the answer to the question of its button. */
export function createBoard(root: Element, actions: BoardActions) {
  let state: BoardState | undefined;
  const note = element('p', { class: 'note', role: 'status' });

  function render(next: BoardState): void {
    state = next;
    const rows = matching(next.films, next.filters);
    const groups = grouped(rows, next.by);
    // The focus stays on the button that was pressed, although it is made again.
    const focused = document.activeElement?.getAttribute('data-key');
    root.replaceChildren(
      element('h1', {}, wordsOf(next.locale).title),
      views(next, actions),
      figures(next, groups),
      filterLine(next, actions),
      table(next, groups, actions),
      buttons(next, groups, actions),
      note,
      sourceLine(next),
    );
    note.textContent = '';
    if (focused) root.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  function answer(): void {
    if (!state) return;
    const [first] = grouped(matching(state.films, state.filters), state.by);
    const words = wordsOf(state.locale);
    note.textContent = `${words.answer}${first ? nameOf(state, first.key) : words.none}`;
  }

  return { render, answer };
}

function views({ by, locale }: BoardState, { navigate }: BoardActions): HTMLElement {
  const words = wordsOf(locale);
  const links = (['genre', 'rating'] as const).map((view) => {
    const path = view === 'genre' ? location.pathname : `${location.pathname}?by=rating`;
    const link = element('a', { href: path, 'data-key': view }, view === 'genre' ? words.byGenre : words.byRating);
    if (view === by) link.setAttribute('aria-current', 'page');
    link.addEventListener('click', (event) => {
      event.preventDefault();
      navigate(path);
    });
    return link;
  });
  return element('nav', { 'aria-label': words.title }, ...links);
}

function figures({ films: { labels }, locale }: BoardState, groups: readonly Group[]): HTMLElement {
  const sum = (field: 'count' | 'gross') => groups.reduce((total, group) => total + group[field], 0);
  const figure = (label: string, value: string) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value));
  return element(
    'dl',
    { class: 'figures' },
    figure(labels.count[locale] ?? '', count(sum('count'), locale)),
    figure(labels.gross[locale] ?? '', dollars(sum('gross'), locale)),
  );
}

function filterLine({ filters, locale }: BoardState, { clearFilters }: BoardActions): HTMLElement {
  const words = wordsOf(locale);
  const set = Object.entries(filters).filter(([, value]) => value !== null);
  const text = set.map(([member, value]) => `${member} ${JSON.stringify(value)}`).join(', ');
  const line = element('p', { class: 'note', 'data-filters': '' }, `${words.filters}: ${text || words.none} `);
  if (set.length > 0) line.append(button('×', `${words.filters}: ${words.none}`, clearFilters));
  return line;
}

function table(state: BoardState, groups: readonly Group[], { drillDown }: BoardActions): HTMLElement {
  const { films, locale, by } = state;
  const largest = Math.max(1, ...groups.map(({ gross }) => gross));
  const { labels } = films;
  const heading = (text = '') => element('th', { scope: 'col' }, text);
  const rows = groups.map(({ key, ...group }) => {
    const name = nameOf(state, key);
    const cell = key === null ? name : button(name, name, () => drillDown(MEMBERS[by], key));
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, cell),
      element('td', {}, count(group.count, locale)),
      element('td', {}, dollars(group.gross, locale)),
      element('td', { 'aria-hidden': 'true' }, element('meter', { max: `${largest}`, value: `${group.gross}` })),
    );
  });
  return element(
    'table',
    {},
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        heading(labels[by][locale]),
        heading(labels.count[locale]),
        heading(labels.gross[locale]),
        element('td', { 'aria-hidden': 'true' }),
      ),
    ),
    element('tbody', {}, ...rows),
  );
}

function buttons(state: BoardState, groups: readonly Group[], actions: BoardActions): HTMLElement {
  const words = wordsOf(state.locale);
  const list = [
    button(words.ask, words.ask, () => actions.ask(words.ask)),
    button(words.fail, words.fail, () => actions.fail(false)),
    button(words.end, words.end, () => actions.fail(true)),
  ];
  if (actions.allowExport) {
    const download = () => {
      saveCsv(state, groups);
      actions.download(groups.length);
    };
    list.unshift(button(words.download, words.download, download));
  }
  return element('p', { class: 'buttons' }, ...list);
}

function sourceLine({ readAt, locale }: BoardState): HTMLElement {
  return element('p', { class: 'note' }, `${wordsOf(locale).source}${readAt.toLocaleTimeString(locale)}`);
}

function saveCsv(state: BoardState, groups: readonly Group[]): void {
  const lines = groups.map(({ key, count, gross }) => [JSON.stringify(nameOf(state, key)), count, gross].join(','));
  const file = new Blob([[`${state.by},count,gross`, ...lines].join('\r\n')], { type: 'text/csv' });
  const link = element('a', { href: URL.createObjectURL(file), download: 'films.csv' });
  link.click();
  URL.revokeObjectURL(link.getAttribute('href') ?? '');
}

/** The name of a group in the viewer's language. */
function nameOf({ films, locale, by }: BoardState, key: string | null): string {
  if (key === null) return wordsOf(locale).unknown;
  return (by === 'genre' && films.genres[key]?.[locale]) || key;
}

function count(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}

function dollars(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);
}

function button(text: string, label: string, press: () => void): HTMLElement {
  const made = element('button', { type: 'button', 'data-key': label }, text);
  if (label !== text) made.setAttribute('aria-label', label);
  made.addEventListener('click', press);
  return made;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, value);
  }
  made.append(...children);
  return made;
}
