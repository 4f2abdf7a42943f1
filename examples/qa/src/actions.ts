import { type ActionName, type Embed, isEmbedError } from '@svc-embed/host';
import type { Subject } from './bench.js';
import { find, make } from './dom.js';
import { examplePayloads } from './payloads.js';
import { isAlive } from './show-subject.js';

/** The actions of the page. */
export interface ActionList {
  /** What this embed was told, or refused to be: the last payload of each action, in their order. */
  readonly sent: ReadonlyMap<ActionName, string>;
  /** Fills in payloads; an action without one gets its example. */
  fill(payloads: ReadonlyMap<ActionName, string>): void;
  /** Sends what is filled in, as the buttons do. */
  send(names: Iterable<ActionName>): void;
  /** Another embed is mounted: it was told nothing yet. */
  restart(): void;
}

/** Makes a form for each action; a refusal stands below its payload. `onSend` is called when the embed was told. */
export function createActionList(current: () => Subject | undefined, onSend: () => void): ActionList {
  const sent = new Map<ActionName, string>();
  const forms = [...examplePayloads].map(([name, example]) => {
    const { form, text, refuse } = actionForm(name);

    function tell() {
      const subject = current();
      if (!isAlive(subject)) return refuse('There is no embed. Mount one first.');
      refuse(problemOf(subject.embed, name, text.value));
      // The last one sent stands last.
      sent.delete(name);
      sent.set(name, text.value);
      onSend();
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      tell();
    });
    return { name, example, form, text, refuse, tell };
  });
  find('#actions', HTMLElement).append(...forms.map(({ form }) => form));

  return {
    sent,
    fill(payloads) {
      for (const { name, example, text } of forms) text.value = payloads.get(name) ?? example;
    },
    send(names) {
      for (const wanted of names) forms.find(({ name }) => name === wanted)?.tell();
    },
    restart() {
      sent.clear();
      for (const { refuse } of forms) refuse('');
    },
  };
}

interface ActionForm {
  readonly form: HTMLFormElement;
  readonly text: HTMLTextAreaElement;
  /** Says why nothing was sent; with nothing to say it takes that away. */
  refuse(why: string): void;
}

function actionForm(name: ActionName): ActionForm {
  const id = `payload-${name}`;
  const text = make('textarea', { id, rows: 2, spellcheck: false, dir: 'ltr' });
  const refusal = make('p', { className: 'problem', id: `${id}-problem` });
  text.setAttribute('aria-describedby', refusal.id);
  // Read aloud when it comes: the focus is on the button by then.
  refusal.setAttribute('role', 'alert');
  const form = make(
    'form',
    { className: 'action', id: `action-${name}` },
    make('div', { className: 'row' }, make('label', { htmlFor: id }, name), make('button', { type: 'submit' }, 'Send')),
    text,
    refusal,
  );
  return {
    form,
    text,
    refuse(why) {
      refusal.textContent = why;
      text.ariaInvalid = why ? 'true' : null;
    },
  };
}

/** Sends the action; says why it was not, and nothing when it was. */
function problemOf(embed: Embed, name: ActionName, text: string): string {
  try {
    embed.send(name, JSON.parse(text));
    return '';
  } catch (error) {
    if (error instanceof SyntaxError) return `This is not JSON: ${error.message}`;
    if (isEmbedError(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
}
