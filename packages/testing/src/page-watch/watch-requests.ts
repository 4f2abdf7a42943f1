import { nameOfType } from '../wire/received.js';
import type { Note } from './watch-note.js';

/** The outcome of an action; always ok if the surface does not answer. */
export interface Outcome {
  readonly ok: boolean;
  readonly message?: string | undefined;
}

export interface ActionLike {
  readonly type: string;
  readonly payload: unknown;
}

/** The surface that an action is for. */
export interface RequestTarget {
  readonly embed: number;
  readonly namespace: string;
  /** Whether the surface offers to answer requests. */
  readonly answers: boolean;
  post(data: unknown): void;
}

const RESULTS = 'results';

/** The requests to the document that an embed shows now. */
interface Requests {
  readonly open: Set<(outcome: Outcome) => void>;
  readonly byId: Map<string, (outcome: Outcome) => void>;
  /** The extensions that the surface uses. */
  using: readonly string[];
  /** The number of `use` of this watch that the surface has not answered. */
  asking: number;
  /** Called when the surface has answered one. */
  readonly waiting: Set<() => void>;
}

/** Sends actions as requests, hidden from the page's own code. */
export function watchRequests() {
  const byEmbed = new Map<number, Requests>();
  const questions = new Map<number, (asked: readonly string[]) => void>();
  let count = 0;

  function requestsOf(embed: number): Requests {
    const known = byEmbed.get(embed) ?? { open: new Set(), byId: new Map(), using: [], asking: 0, waiting: new Set() };
    byEmbed.set(embed, known);
    return known;
  }

  /** Resolves to the extensions that the page has requested. The answer comes after everything that was posted before. */
  function ask({ namespace, post }: RequestTarget): Promise<readonly string[]> {
    return new Promise((resolve) => {
      const token = ++count;
      questions.set(token, resolve);
      post({ svcEmbedWatch: 'ask', token, namespace } satisfies Note);
    });
  }

  /** Requests answers in addition to the page's extensions. Resolves to whether the surface answers requests from now on. */
  async function activate(target: RequestTarget, message: object): Promise<boolean> {
    const asked = await ask(target);
    const requests = requestsOf(target.embed);
    if (!asked.includes(RESULTS)) {
      requests.asking++;
      target.post({ ...message, type: `${target.namespace}:action:use`, payload: { extensions: [...asked, RESULTS] } });
      await new Promise<void>((resolve) => requests.waiting.add(resolve));
    }
    return requests.using.includes(RESULTS);
  }

  return {
    /** Resolves when the surface has applied the action, or immediately if it does not answer. */
    perform(target: RequestTarget, message: ActionLike): Promise<Outcome> {
      const { open, byId } = requestsOf(target.embed);
      return new Promise((resolve) => {
        function settle(outcome: Outcome) {
          open.delete(settle);
          resolve(outcome);
        }
        open.add(settle);
        run();

        async function run() {
          if (!target.answers || !(await activate(target, message))) {
            target.post(message);
            settle({ ok: true });
            return;
          }
          const id = `svc-embed-watch-${++count}`;
          byId.set(id, settle);
          const payload = { id, name: nameOfType(message.type), payload: message.payload };
          target.post({ ...message, type: `${target.namespace}:action:request`, payload });
        }
      });
    },
    /** Reads an event of an embed. Returns true if it answers this watch and must not reach the page. */
    take(embed: number, data: unknown) {
      const { type, payload } = Object(data);
      const requests = requestsOf(embed);
      const { id, ok, message, extensions } = Object(payload);
      switch (nameOfType(String(type))) {
        case 'ready':
          byEmbed.delete(embed);
          for (const settle of requests.open)
            settle({ ok: false, message: 'the document was replaced before it answered' });
          return false;
        case 'using': {
          requests.using = Array.isArray(extensions) ? extensions : [];
          const isOurs = requests.asking > 0 && requests.using.includes(RESULTS);
          if (isOurs) requests.asking--;
          for (const resolve of requests.waiting) resolve();
          requests.waiting.clear();
          return isOurs;
        }
        case 'result': {
          const settle = requests.byId.get(id);
          requests.byId.delete(id);
          settle?.({ ok: ok === true, ...(typeof message === 'string' && { message }) });
          return settle !== undefined;
        }
        default:
          return false;
      }
    },
    /** Handles the answer of an iframe's watch. */
    answer({ token, asked }: Extract<Note, { svcEmbedWatch: 'answer' }>) {
      questions.get(token)?.(asked);
      questions.delete(token);
    },
  };
}
