import type { Cell } from '../../../contract/contract.js';
import type { Dataset } from './dataset.js';

const number = (value: unknown): Cell => (typeof value === 'number' && Number.isFinite(value) ? value : null);

const COLUMNS = [
  ['title', 'Title', text],
  ['genre', 'Major Genre', text],
  ['mpaa_rating', 'MPAA Rating', text],
  ['distributor', 'Distributor', text],
  ['source', 'Source', text],
  ['creative_type', 'Creative Type', text],
  ['director', 'Director', text],
  ['release_date', 'Release Date', releaseDate],
  ['imdb_rating', 'IMDB Rating', number],
  ['running_time', 'Running Time min', number],
  ['worldwide_gross', 'Worldwide Gross', number],
  ['us_gross', 'US Gross', number],
  ['production_budget', 'Production Budget', number],
] as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The last year of the collection. Later years were written with two digits and belong to the century before. */
const LAST_YEAR = 2011;

/** Cleans vega-datasets' `movies.json`: titles become texts, dates real dates, and unknown values null. */
export function prepareMovies(json: string): Dataset {
  const films: unknown = JSON.parse(json);
  if (!Array.isArray(films)) throw new Error('movies.json must be a list.');
  return {
    columns: COLUMNS.map(([name]) => name),
    rows: films.map((film) => COLUMNS.map(([, field, clean]) => clean(film[field]))),
  };
}

function text(value: unknown): Cell {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? repairMacRoman(value.trim()) : null;
}

function releaseDate(value: unknown): Cell {
  const match = typeof value === 'string' ? /^([A-Z][a-z]{2}) (\d\d) (\d{4})$/.exec(value) : null;
  // The source writes an unknown date as the day before the Unix epoch.
  if (match === null || match[0] === 'Dec 31 1969') return null;
  const month = MONTHS.indexOf(match[1] ?? '') + 1;
  const year = Number(match[3]);
  const century = year > LAST_YEAR ? year - 100 : year;
  return month === 0 ? null : `${century}-${String(month).padStart(2, '0')}-${match[2]}`;
}

/** The characters of the bytes 0x80 to 0xFF in Mac Roman. */
const UPPER_HALF =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

const windows1252 = new TextDecoder('windows-1252');

/** Repairs a text whose Windows-1252 bytes were once read as Mac Roman ("LÈon" was "Léon"); others stay as they are. */
function repairMacRoman(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => {
    const index = UPPER_HALF.indexOf(character);
    return index < 0 ? character : windows1252.decode(Uint8Array.of(0x80 + index));
  });
}
