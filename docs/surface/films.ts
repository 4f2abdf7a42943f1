/** A text by locale. */
export type Localized = Readonly<Record<string, string>>;

/** What the surface shows: films by genre and MPAA rating. Null stands for what the data does not know. */
export interface Films {
  readonly labels: Readonly<Record<'genre' | 'rating' | 'count' | 'gross', Localized>>;
  readonly genres: Readonly<Record<string, Localized>>;
  readonly rows: readonly FilmsRow[];
}

/** The films of one genre and one rating, and what they earned together, in US dollars. */
export interface FilmsRow {
  readonly genre: string | null;
  readonly rating: string | null;
  readonly count: number;
  readonly gross: number;
}

/** By what the table groups the films. */
export type Grouping = 'genre' | 'rating';

/** One line of the table. */
export interface Group {
  readonly key: string | null;
  readonly count: number;
  readonly gross: number;
}

/** The films that pass the filters, which name the allowed values by member. */
export function matching({ rows }: Films, filters: Readonly<Record<string, unknown>>): readonly FilmsRow[] {
  const genres = allowedBy(filters['movies.genre']);
  const ratings = allowedBy(filters['movies.mpaa_rating']);
  return rows.filter(({ genre, rating }) => passes(genres, genre) && passes(ratings, rating));
}

/** The groups of these rows, those that earned most first. */
export function grouped(rows: readonly FilmsRow[], by: Grouping): readonly Group[] {
  const groups = new Map<string | null, Group>();
  for (const row of rows) {
    const key = row[by];
    const { count, gross } = groups.get(key) ?? { count: 0, gross: 0 };
    groups.set(key, { key, count: count + row.count, gross: gross + row.gross });
  }
  return [...groups.values()].sort((a, b) => b.gross - a.gross);
}

function passes(allowed: readonly string[] | undefined, value: string | null): boolean {
  return allowed === undefined || (value !== null && allowed.includes(value));
}

/** The values that a filter allows: all, without a filter. */
function allowedBy(filter: unknown): readonly string[] | undefined {
  const value = typeof filter === 'object' && filter !== null && 'value' in filter ? filter.value : undefined;
  if (value === undefined || value === null) return undefined;
  return (Array.isArray(value) ? value : [value]).map(String);
}
