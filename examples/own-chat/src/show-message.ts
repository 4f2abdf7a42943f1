/** Maximum number of rows of a table; the text has the answer. */
const MOST_ROWS = 12;
/** Number of characters of a date that name its period. */
const SHOWN: Readonly<Record<string, number>> = { year: 4, quarter: 7, month: 7 };

/** The part of the log with one answer. */
export interface AnswerView {
  addText(text: string): void;
  /** Shows rows as a table; times are the starts of periods of this granularity. */
  addRows(rows: readonly Row[], granularity: string): void;
  addSuggestions(suggestions: readonly string[], onChoose: (question: string) => void): void;
  /** Shows below an incomplete answer why it ended. */
  addNote(text: string, kind: 'stopped' | 'refusal'): void;
}

type Row = Readonly<Record<string, unknown>>;

/** Shows the viewer's question. */
export function showQuestion(log: HTMLElement, text: string): void {
  addMessage(log, 'You', 'question').append(paragraph(text));
}

/** Starts an answer. Everything from the agent is written as text, never as HTML. */
export function showAnswer(log: HTMLElement): AnswerView {
  const message = addMessage(log, 'Assistant', 'answer');
  const text = paragraph('');
  message.append(text);
  // Keeps the newest part in view.
  const add = (part: Node | string, to = message) => {
    to.append(part);
    log.scrollTop = log.scrollHeight;
  };
  return {
    addText: (part) => add(part, text),
    addRows: (rows, granularity) => add(tableOf(rows, granularity)),
    addSuggestions: (suggestions, onChoose) => add(choicesOf(suggestions, onChoose)),
    addNote: (note, kind) => add(paragraph(note, kind)),
  };
}

function choicesOf(questions: readonly string[], onChoose: (question: string) => void): HTMLElement {
  const choices = document.createElement('div');
  choices.className = 'choices';
  for (const question of questions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = question;
    button.addEventListener('click', () => onChoose(question));
    choices.append(button);
  }
  return choices;
}

function addMessage(log: HTMLElement, author: string, kind: string): HTMLElement {
  const message = document.createElement('article');
  message.className = kind;
  message.setAttribute('aria-label', author);
  log.append(message);
  log.scrollTop = log.scrollHeight;
  return message;
}

function paragraph(text: string, kind = ''): HTMLElement {
  const element = document.createElement('p');
  element.className = kind;
  element.textContent = text;
  return element;
}

function tableOf(rows: readonly Row[], granularity: string): HTMLElement {
  const shown = rows.slice(0, MOST_ROWS);
  const members = Object.keys(shown[0] ?? {});
  const table = document.createElement('table');
  if (rows.length > shown.length) table.createCaption().textContent = `The first ${MOST_ROWS} of ${rows.length} rows`;
  const head = table.createTHead().insertRow();
  for (const member of members) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = nameOf(member);
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of shown) {
    const line = body.insertRow();
    for (const member of members) line.insertCell().textContent = format(row[member], granularity);
  }
  return table;
}

/** Returns the label of a member: `Total precipitation` for `weather.total_precipitation`. */
function nameOf(member: string): string {
  const words = member.slice(member.indexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function format(value: unknown, granularity: string): string {
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  const text = String(value ?? '');
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text.slice(0, SHOWN[granularity]) : text;
}
