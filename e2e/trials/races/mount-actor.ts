/** Mounts an embed of the trial by a plan, with the customer's functions and listeners. */
import type { EmbedOptionFields, SessionRequest } from '@svc-embed/host';
import type { Actor, Asked } from './actor.js';
import type { FakeElement, FakeIframe } from './browser.js';
import { createExpectations } from './expectations.js';
import { expectEmbed } from './expected.js';
import { createExtensions } from './extensions.js';
import { doStep, mountWithListeners } from './listeners.js';
import type { Model } from './model.js';
import type { MountPlan } from './plan.js';

/** Part of every session id of the trial: no text of the SDK may contain it. */
export const CANARY = 'canary-session-5c1d';

const TENANTS = ['https://acme.example.com', 'https://other.example.com'] as const;

const JUNK = [null, '', 5, {}, [], { sessionId: 5 }, `${CANARY}\ud800`, { sessionId: { sessionId: CANARY } }];

/** Mounts an embed in a target as planned. The model contains it already during the mount. */
export function mountActor(model: Model, container: FakeElement, target: FakeElement, plan: MountPlan): Actor {
  const number = model.next();
  const tenant = TENANTS[number % 2] as string;
  const dashboard = `actor${number}`;
  const asks = plan.source === 'function' || plan.source === 'url';
  const { attempts = plan.recover === false ? 0 : 3 } = Object(plan.recover) as { attempts?: number };
  const addressOf = (session: string) => `${tenant}/embed/dashboard/${dashboard}?session=${session}`;
  const fixed = `${CANARY}-${model.next()}`;
  const habits = [...plan.habits];
  const extensions = createExtensions();
  let answers = 0;

  const actor: Actor = {
    ...(plan.isGiven && { frame: target as FakeIframe }),
    plan,
    dashboard,
    tenant,
    container,
    target,
    controller: new AbortController(),
    requests: [],
    thrown: 0,
    isMeddling: false,
    expected: expectEmbed(
      {
        asks,
        attempts: asks ? attempts : 0,
        readyTimeout: plan.readyTimeout ?? 15_000,
        address: plan.source === 'string' ? addressOf(fixed) : `${tenant}/embed/dashboard/${dashboard}`,
        isInPage: () => Boolean(actor.frame?.isConnected || target.isConnected),
        onMove(state) {
          if (state === 'destroyed') extensions.expected.end();
          else if (state !== 'ready') extensions.expected.leave(state === 'failed');
        },
      },
      broken,
    ),
    expectations: createExpectations(broken),
    promises: createPromises(),
    extensions,
    get isPlain() {
      return habits.length === 0;
    },
    placed(iframe) {
      actor.expected.placed(iframe.src);
      actor.frame = iframe;
    },
    end(code) {
      const isAborted = code === 'aborted';
      if (isAborted && plan.signal === 'none') return;
      actor.expected.end(code);
      if (isAborted) actor.controller.abort();
      else actor.embed?.destroy();
    },
    reload() {
      actor.expected.begin('reload');
      const again = actor.embed?.reload();
      if (again && plan.watchesReady) actor.promises.follow(again);
    },
    send(name, payload) {
      actor.expected.request(name, payload);
      actor.embed?.send(name as 'refresh', payload as Record<string, never>);
    },
    react(moment) {
      for (const habit of habits.filter(({ when }) => when === moment)) {
        habits.splice(habits.indexOf(habit), 1);
        doStep(model, actor, habit.does, moment);
      }
    },
  };

  function broken(rule: string) {
    model.broken(`${dashboard}: ${rule}`);
  }

  function provide({ reason, signal }: SessionRequest) {
    const asked: Asked = { load: actor.expected.asked(reason), signal, askedAt: performance.now(), isSettled: false };
    actor.requests.push(asked);
    actor.react('ask');
    const session = `${CANARY}-${model.next()}`;
    const good = plan.source === 'url' ? addressOf(session) : session;
    const answer = plan.answers[answers++ % plan.answers.length];
    const settle = (address?: string) => {
      asked.isSettled = true;
      actor.expected.answered(asked.load, address);
    };
    if (answer === 'now') {
      settle(addressOf(session));
      return good;
    }
    if (answer === 'throw') {
      settle();
      throw new Error('backend');
    }
    return new Promise<string>((resolve, reject) => {
      if (answer === 'never') return;
      model.later(`${answer} for ${reason}`, () => {
        if (answer === 'reject later') {
          settle();
          reject(new Error('backend'));
        } else if (answer === 'junk later') {
          settle();
          resolve(JUNK[model.next() % JUNK.length] as string);
        } else {
          settle(addressOf(session));
          resolve(answer === 'object later' ? ({ sessionId: good } as unknown as string) : good);
        }
      });
    });
  }

  const sources: Record<MountPlan['source'], EmbedOptionFields> = {
    private: { baseUrl: tenant, dashboard },
    string: { baseUrl: tenant, dashboard, session: fixed },
    function: { baseUrl: tenant, dashboard, session: provide },
    // Called with the same request, although its type has no parameter.
    url: { url: provide as unknown as () => Promise<string> },
  };
  mountWithListeners(model, actor, {
    ...sources[plan.source],
    ...plan.look,
    lazy: plan.lazy,
    readyTimeout: plan.readyTimeout,
    recover: asks ? plan.recover : undefined,
  });
  return actor;
}

/** Follows promises, and records their outcomes: `pending`, `ready <number of the document>`, or the code of an error. */
function createPromises(): Actor['promises'] {
  const outcomes = new Map<Promise<unknown>, string>();
  return {
    follow(promise) {
      if (outcomes.has(promise)) return false;
      outcomes.set(promise, 'pending');
      promise.then(
        ({ deploymentId }) => outcomes.set(promise, `ready ${deploymentId}`),
        (error) => outcomes.set(promise, error.code),
      );
      return true;
    },
    outcomeOf: (promise) => outcomes.get(promise),
    pending: () => [...outcomes].filter(([, outcome]) => outcome === 'pending').map(([promise]) => promise),
  };
}
