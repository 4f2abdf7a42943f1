import { type ActionName, isEmbedError } from '@svc-embed/host';
import { find, make } from './dom.js';
import type { Values } from './fields.js';
import type { Subject } from './mount-form.js';
import { actionNames, examplePayload } from './payloads.js';
import { isAlive } from './show-subject.js';

/** Creates a form for each action; `onSend` is called when an action was sent or refused. */
export function createActionList(current: () => Subject | undefined, onSend: () => void) {
  /** The last payload of each action that was sent to this embed or refused, in their order. */
  const sent = new Map<ActionName, string>();
  const examples = new Map<ActionName, string>();
  const forms = new Map(
    actionNames.map((name) => {
      const parts = actionForm(name);
      parts.form.addEventListener('submit', (event) => {
        event.preventDefault();
        send(name);
      });
      return [name, parts];
    }),
  );
  find('#actions', HTMLElement).append(...[...forms.values()].map(({ form }) => form));

  function send(name: ActionName) {
    const subject = current();
    const form = forms.get(name);
    if (!isAlive(subject)) return form?.refuse('There is no embed. Mount one first.');
    const payload = form?.text.value ?? '';
    form?.refuse('');
    perform(subject, name, payload).catch((error) => {
      if (current() === subject) form?.refuse(problemOf(error));
    });
    // Deleted first, so that the last one sent is the last of the map.
    sent.delete(name);
    sent.set(name, payload);
    onSend();
  }

  return {
    sent,
    /** Fills in these payloads, and a payload for these values for every other action. */
    fill(payloads: ReadonlyMap<ActionName, string>, values: Values) {
      for (const [name, { text }] of forms) {
        examples.set(name, examplePayload(name, values));
        text.value = payloads.get(name) ?? examplePayload(name, values);
      }
    },
    /** Replaces unchanged payloads with ones for these values. */
    adapt(values: Values) {
      for (const [name, { text }] of forms) {
        if (text.value === examples.get(name)) text.value = examplePayload(name, values);
        examples.set(name, examplePayload(name, values));
      }
    },
    /** Sends the payload of an action, like its button. */
    send(names: Iterable<ActionName>) {
      for (const name of names) send(name);
    },
    /** Forgets the sent actions, because another embed is mounted. */
    restart() {
      sent.clear();
      for (const { refuse } of forms.values()) refuse('');
    },
  };
}

function actionForm(name: ActionName) {
  const id = `payload-${name}`;
  const text = make('textarea', { id, rows: 1, spellcheck: false, dir: 'ltr' });
  const problem = make('p', { className: 'refusal', id: `${id}-problem` });
  text.setAttribute('aria-describedby', problem.id);
  // The focus is on the button when it appears.
  problem.setAttribute('role', 'alert');
  const button = make('button', { type: 'submit', ariaLabel: `Send ${name}` }, 'Send');
  const label = make('label', { htmlFor: id }, name);
  return {
    form: make('form', { className: 'action', id: `action-${name}` }, label, text, button, problem),
    text,
    /** Shows why nothing was sent; an empty text hides it. */
    refuse(why: string) {
      problem.textContent = why;
      text.ariaInvalid = why ? 'true' : null;
    },
  };
}

/** Sends the action; rejects if it is refused, or if its result is requested and it was not applied. */
async function perform({ embed, request }: Subject, name: ActionName, text: string): Promise<void> {
  const payload = JSON.parse(text);
  if (request) await request.send(name, payload);
  else embed.send(name, payload);
}

function problemOf(error: unknown): string {
  if (error instanceof SyntaxError) return `This is not JSON: ${error.message}`;
  if (isEmbedError(error)) return `${error.code}: ${error.message}`;
  throw error;
}
