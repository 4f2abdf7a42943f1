import { find, make } from './dom.js';
import { type Field, type FieldName, fields, groups, isShown, type Values } from './fields.js';
import type { Problems } from './read-options.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The form of the options. */
export interface OptionsForm {
  values(): Values;
  fill(values: Partial<Values>): void;
  /** Shows what is wrong below each field; an empty map takes all of it away. */
  showProblems(problems: Problems): void;
  /** Puts the focus into the first field with a problem. */
  goToProblem(problems: Problems): void;
}

/** Builds the form; `onChange` is called when a field was changed and left, `onMount` when it is submitted. */
export function createForm(onChange: () => void, onMount: () => void): OptionsForm {
  const form = find('#options', HTMLFormElement);
  const controls = new Map<FieldName, Control>();
  const rows = new Map<FieldName, HTMLElement>();
  for (const { title, fields } of groups) {
    const set = make('fieldset', {}, make('legend', {}, title));
    for (const field of fields) {
      const control = controlOf(field);
      const row = rowOf(field, control);
      controls.set(field.name, control);
      rows.set(field.name, row);
      set.append(row);
    }
    find('#fields', HTMLElement).append(set);
  }

  const read = (name: string) => {
    const control = fields.some((field) => field.name === name) && form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked ? 'on' : '';
    return control && 'value' in control ? String(control.value).trim() : '';
  };

  function readAll(): Values {
    const values = Object.fromEntries(fields.map(({ name }) => [name, read(name)]));
    if (isComplete(values)) return values;
    throw new TypeError('A field of the form is missing');
  }

  function showWhatCounts() {
    for (const field of fields) {
      const row = rows.get(field.name);
      if (row) row.hidden = !isShown(field, readAll());
    }
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
    values: readAll,
    fill(values) {
      for (const [name, control] of controls) {
        const value = values[name] ?? '';
        if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'on';
        else control.value = value;
      }
      showWhatCounts();
    },
    showProblems(problems) {
      for (const [name, control] of controls) {
        const problem = problems.get(name) ?? '';
        find(`#problem-${name}`, HTMLElement).textContent = problem;
        control.ariaInvalid = problem ? 'true' : null;
      }
      find('#problem', HTMLElement).textContent = problems.get('form') ?? '';
    },
    goToProblem(problems) {
      for (const [name, control] of controls) if (problems.has(name)) return control.focus();
    },
  };
}

function isComplete(values: Readonly<Record<string, string>>): values is Values {
  return fields.every(({ name }) => name in values);
}

function controlOf({ name, kind, choices = [] }: Field): Control {
  const common = { id: `field-${name}`, name };
  if (kind === 'select') {
    return make('select', common, ...choices.map(([value, label]) => make('option', { value }, label)));
  }
  if (kind === 'json') return make('textarea', { ...common, rows: 2, spellcheck: false, dir: 'ltr' });
  if (kind === 'check') return make('input', { ...common, type: 'checkbox' });
  return make('input', {
    ...common,
    type: kind === 'secret' ? 'password' : 'text',
    inputMode: kind === 'number' ? 'numeric' : 'text',
    autocomplete: 'off',
    spellcheck: false,
    dir: 'auto',
  });
}

function rowOf({ name, label, kind, takes }: Field, control: Control): HTMLElement {
  const hint = make('p', { className: 'hint', id: `hint-${name}` }, takes ?? '');
  const problem = make('p', { className: 'problem', id: `problem-${name}` });
  control.setAttribute('aria-describedby', `${hint.id} ${problem.id}`);
  const words = make('label', { htmlFor: control.id }, label);
  const parts = kind === 'check' ? [control, words] : [words, control];
  return make('div', { className: `field ${kind}` }, ...parts, ...(takes ? [hint] : []), problem);
}
