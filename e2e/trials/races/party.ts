/** One embed of the trial: mounted by a plan, listened to on all sides, and held against what is expected of it. */
import type { Embed, EmbedOptions, SessionRequest } from '@svc-embed/host';
import type { FakeElement, FakeIframe } from './browser.js';
import { createDebts, type Debts } from './debts.js';
import { type Expected, expectEmbed, type Load } from './expected.js';
import { doDeed, mountWithListeners } from './listeners.js';
import type { Moment, MountPlan } from './plan.js';
import { createPromises, type Promises } from './promises.js';
import { CANARY } from './secrets.js';
import type { Shown } from './tenant.js';
import type { World } from './world.js';

const TENANTS = ['https://acme.example.com', 'https://other.example.com'] as const;

/** What no backend should answer. */
const JUNK = [null, '', 5, {}, [], { sessionId: 5 }, `${CANARY}\ud800`, { sessionId: { sessionId: CANARY } }];

/** What a function of the customer was asked. */
export interface Asked {
  readonly load: Load;
  readonly signal: AbortSignal;
  isSettled: boolean;
}

export interface Party {
  readonly plan: MountPlan;
  readonly dashboard: string;
  readonly tenant: string;
  readonly container: FakeElement;
  /** What it was mounted into: the container, or an iframe of the customer in it. */
  readonly target: FakeElement;
  readonly expected: Expected;
  readonly debts: Debts;
  readonly promises: Promises;
  readonly controller: AbortController;
  readonly requests: Asked[];
  /** Absent while it is being mounted. */
  embed?: Embed;
  /** The document whose `ready` was the last. */
  speaker?: Shown | undefined;
  /** The iframe that was placed last; at first that of the customer, if any. */
  frame?: FakeIframe;
  placed(iframe: FakeIframe): void;
  end(code: 'destroyed' | 'aborted'): void;
  reload(): void;
  send(name: string, payload: unknown): void;
  /** What the customer's listeners do at this moment. */
  react(moment: Moment): void;
  /** Listeners of the customer that threw. */
  thrown: number;
}

/** Mounts an embed into a target, as planned; it is among those of the world from the start. */
export function mountParty(world: World, container: FakeElement, target: FakeElement, plan: MountPlan): Party {
  const number = world.next();
  const tenant = TENANTS[number % 2] as string;
  const dashboard = `party${number}`;
  const asks = plan.source === 'function' || plan.source === 'url';
  const { attempts = plan.recover === false ? 0 : 3 } = Object(plan.recover) as { attempts?: number };
  const addressOf = (session: string) => `${tenant}/embed/dashboard/${dashboard}?session=${session}`;
  const fixed = `${CANARY}-${world.next()}`;
  const habits = [...plan.habits];
  let answers = 0;

  const party: Party = {
    ...(plan.isGiven && { frame: target as FakeIframe }),
    plan,
    dashboard,
    tenant,
    container,
    target,
    controller: new AbortController(),
    requests: [],
    thrown: 0,
    expected: expectEmbed(
      {
        asks,
        attempts: asks ? attempts : 0,
        readyTimeout: plan.readyTimeout ?? 15_000,
        address: plan.source === 'string' ? addressOf(fixed) : `${tenant}/embed/dashboard/${dashboard}`,
      },
      broken,
    ),
    debts: createDebts(broken),
    promises: createPromises(),
    placed(iframe) {
      party.expected.placed(iframe.src);
      party.frame = iframe;
    },
    end(code) {
      const isAborted = code === 'aborted';
      if (isAborted && plan.signal === 'none') return;
      party.expected.end(code);
      if (isAborted) party.controller.abort();
      else party.embed?.destroy();
    },
    reload() {
      party.expected.begin('reload');
      const again = party.embed?.reload();
      if (again && plan.watchesReady) party.promises.follow(again);
    },
    send(name, payload) {
      party.expected.wish(name, payload);
      party.embed?.send(name as 'refresh', payload as Record<string, never>);
    },
    react(moment) {
      for (const habit of habits.filter(({ when }) => when === moment)) {
        habits.splice(habits.indexOf(habit), 1);
        doDeed(world, party, habit.does, moment);
      }
    },
  };

  function broken(rule: string) {
    world.broken(`${dashboard}: ${rule}`);
  }

  function provide({ reason, signal }: SessionRequest) {
    const asked: Asked = { load: party.expected.asked(reason), signal, isSettled: false };
    party.requests.push(asked);
    party.react('ask');
    const session = `${CANARY}-${world.next()}`;
    const good = plan.source === 'url' ? addressOf(session) : session;
    const answer = plan.answers[answers++ % plan.answers.length];
    const settle = (address?: string) => {
      asked.isSettled = true;
      party.expected.answered(asked.load, address);
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
      world.later(`${answer} for ${reason}`, () => {
        if (answer === 'reject later') {
          settle();
          reject(new Error('backend'));
        } else if (answer === 'junk later') {
          settle();
          resolve(JUNK[world.next() % JUNK.length] as string);
        } else {
          settle(addressOf(session));
          resolve(answer === 'object later' ? ({ sessionId: good } as unknown as string) : good);
        }
      });
    });
  }

  const sources: Record<MountPlan['source'], EmbedOptions> = {
    private: { baseUrl: tenant, dashboard },
    string: { baseUrl: tenant, dashboard, session: fixed },
    function: { baseUrl: tenant, dashboard, session: provide },
    // Told as well, though its type asks for nothing.
    url: { url: provide as unknown as () => Promise<string> },
  };
  mountWithListeners(world, party, {
    ...sources[plan.source],
    ...plan.look,
    lazy: plan.lazy,
    readyTimeout: plan.readyTimeout,
    recover: asks ? plan.recover : undefined,
  });
  return party;
}
