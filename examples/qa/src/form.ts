import { find, make } from './dom.js';
import { type Field, type FieldName, fields, isShown, type Values } from './fields.js';
import type { Problems } from './read-options.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Builds the form; `onChange` is called when a field was changed and left, `onMount` when the form is submitted. */
export function createForm(onChange: () => void, onMount: () => void) {
  const form = find('#options', HTMLFormElement);
  const rows = fields.map((field) => ({ field, ...rowOf(field) }));
  for (const group of new Set(fields.map((field) => field.group))) {
    const members = rows.filter(({ field }) => field.group === group).map(({ element }) => element);
    find('#fields', HTMLElement).append(make('fieldset', {}, make('legend', {}, group), ...members));
  }

  function values(): Values {
    return Object.fromEntries(rows.map(({ field, control }) => [field.name, control.value.trim()])) as Record<
      FieldName,
      string
    >;
  }

  function showWhatCounts() {
    for (const { field, element } of rows) element.hidden = !isShown(field, values());
  }

  form.addEventListener('change', () => {
    showWhatCounts();
    onChange();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onMount();
  });

  return {
    values,
    /** Fills all fields; one without a value gets its initial one. */
    fill(values: Partial<Values>) {
      for (const { field, control } of rows) {
        control.value = values[field.name] ?? field.initial;
        // A select ignores other values.
        if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = field.initial;
      }
      showWhatCounts();
    },
    /** Shows a problem below each field that has one, and removes all others. */
    showProblems(problems: Problems) {
      for (const { field, control, problem } of rows) {
        const text = problems.get(field.name) ?? '';
        problem.textContent = text;
        control.ariaInvalid = text ? 'true' : null;
      }
      find('#problem', HTMLElement).textContent = problems.get('form') ?? '';
    },
    /** Moves the focus to the first field with a problem. */
    goToProblem(problems: Problems) {
      rows.find(({ field }) => problems.has(field.name))?.control.focus();
    },
  };
}

function rowOf(field: Field): { element: HTMLElement; control: Control; problem: HTMLElement } {
  const { name, about, fallback, suggestions = [] } = field;
  const control = controlOf(field);
  const hint = make('p', { className: 'hint', id: `hint-${name}` }, ...codeSpans(about));
  if (fallback) hint.append(' Default: ', ...codeSpans(fallback), '.');
  const problem = make('p', { className: 'refusal', id: `problem-${name}` });
  control.setAttribute('aria-describedby', `${hint.id} ${problem.id}`);
  const list = make('datalist', { id: `list-${name}` }, ...suggestions.map((value) => make('option', { value })));
  if (suggestions.length) control.setAttribute('list', list.id);
  const label = make('label', { htmlFor: control.id }, name);
  return { element: make('div', { className: 'field' }, label, control, list, hint, problem), control, problem };
}

function controlOf({ name, kind, choices, suggestions }: Field): Control {
  const common = { id: `field-${name}`, name };
  if (choices) return make('select', common, ...choices.map((value) => make('option', { value }, value || 'not set')));
  const text = { ...common, autocomplete: 'off' as const, spellcheck: false, dir: 'auto' };
  if (kind === 'json' && !suggestions) return make('textarea', { ...text, rows: 1 });
  return make('input', { ...text, type: kind === 'secret' ? 'password' : 'text' });
}

/** Converts a description to nodes: text between backticks is code. */
function codeSpans(text: string): (Node | string)[] {
  return text.split('`').map((part, at) => (at % 2 ? make('code', {}, part) : part));
}
