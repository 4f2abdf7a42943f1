import { parseSync } from 'oxc-parser';

const QUESTION = 'begins with a question word: begin with a verb or a noun';

/** The habits of docs/code.md, "Comments and texts", that a pattern finds. @type {Record<string, RegExp>} */
const HABITS = {
  [QUESTION]: /^(What|Who|Whom|Whose|Where)\b/,
  'says what is none: say what is': /\b(is|are) none\b|\bnobody\b|\b(none|nothing) of (its|their) own\b/i,
  'code does not tell or hear': /\b(tells?|told|telling|hears?|heard|hearing|speaks?|spoken)\b/i,
  'false friend: next to, in addition to': /\bbeside\b/i,
  'false friend: immediately, together': /\bat once\b/i,
  'false friend: instead of': /\bin place of\b/i,
  'false friend: permanently': /\bfor good\b/i,
  'false friend: again, recreate': /\banew\b/i,
  'false friend: only': /\balone\b/i,
  'false friend: within a second': /\bbelow a second\b/i,
  'false friend: always, since, on': /\bas (it )?ever\b|\bas of\b/i,
};

const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/**
 * Lists the texts of a file that have a habit: comments and test titles of code, lines of a document and comments of its code.
 *
 * @param {string} path
 * @param {string} source
 * @returns {{ text: string, habit: string }[]}
 */
export function findHabits(path, source) {
  const isDocument = /\.md$/.test(path);
  const texts = isDocument ? linesOf(source) : [...commentsOf(path, source), ...titlesOf(path, source)];
  return texts.flatMap((text) =>
    Object.entries(HABITS)
      // Headings may be questions.
      .filter(([habit, pattern]) => pattern.test(text) && !(isDocument && habit === QUESTION))
      .map(([habit]) => ({ text, habit })),
  );
}

/**
 * Returns the lines of a document, and of its code only the comments.
 *
 * @param {string} source
 */
function linesOf(source) {
  const prose = source
    .replace(/^ *(```+|~~~+)[\s\S]*?^ *\1/gm, (code) => (code.match(/^ *\/\/.*$/gm) ?? []).join('\n'))
    .replace(/`[^`\n]*`/g, '`code`');
  return prose.split('\n').map((line) => line.replace(/^[\s#>*|/-]+/, '').trim());
}

/**
 * Returns the texts of comments. Line comments that follow each other are one text.
 *
 * @param {string} path
 * @param {string} source
 */
function commentsOf(path, source) {
  /** @type {string[]} */
  const texts = [];
  let end = -1;
  for (const { type, value, start, end: next } of parseSync(path, source).comments) {
    const text = value
      .replace(/^\*/, '')
      .replace(/\n\s*\*\s?/g, ' ')
      .trim();
    const isNextLine = type === 'Line' && end >= 0 && /^\r?\n[ \t]*$/.test(source.slice(end, start));
    if (isNextLine) texts.push(`${texts.pop()} ${text}`);
    else texts.push(text);
    end = type === 'Line' ? next : -1;
  }
  return texts;
}

/**
 * @param {string} path
 * @param {string} source
 */
function titlesOf(path, source) {
  return /\.(test|spec)\.tsx?$/.test(path) ? [...source.matchAll(TITLE)].map(([, , title]) => title ?? '') : [];
}
