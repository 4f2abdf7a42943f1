/** Random plans for an embed: its options, the answers of its backend, and the habits of its customer's listeners. */
import type { EmbedOptionFields } from '@svc-embed/host';
import type { ActionName } from '@svc-embed/protocol';
import fc from 'fast-check';
import type { Usable } from './extensions.js';

export type Answer = 'later' | 'object later' | 'reject later' | 'junk later' | 'never' | 'now' | 'throw';

/** The moment of a habit. */
export type Moment = 'loading' | 'ready' | 'failed' | 'destroyed' | 'event' | 'send' | 'reject' | 'ask';

/** The step of a habit, with its own embed unless it names others. */
export type Step = 'destroy' | 'destroy all' | 'abort' | 'reload' | 'refresh' | 'act' | 'throw' | 'add' | 'remove';

export interface Habit {
  readonly when: Moment;
  readonly does: Step;
}

export interface MountPlan {
  readonly source: 'string' | 'function' | 'url' | 'private';
  readonly answers: readonly Answer[];
  readonly lazy: boolean;
  readonly readyTimeout: number | undefined;
  readonly recover: EmbedOptionFields['recover'];
  readonly signal: 'none' | 'fresh' | 'aborted';
  /** Whether the target is an iframe of the customer. */
  readonly isGiven: boolean;
  readonly hasOnReject: boolean;
  /** Whether `ready` is followed. Promises that are not must not cause unhandled rejections. */
  readonly watchesReady: boolean;
  readonly look: Look;
  readonly habits: readonly Habit[];
  /** Extensions that are used from the start. */
  readonly extensions: readonly Usable[];
}

/** The options that are sent as actions, named after their action. */
type Look = Pick<EmbedOptionFields, keyof EmbedOptionFields & OptionOf<ActionName>>;
type OptionOf<N> = N extends `set-${infer A}-${infer B}`
  ? `${A}${Capitalize<B>}`
  : N extends `set-${infer A}`
    ? A
    : never;

const look: { readonly [K in keyof Look]-?: fc.Arbitrary<NonNullable<Look[K]>> } = {
  colorScheme: fc.constantFrom('light', 'dark', 'auto'),
  theme: fc.record({ primaryColor: fc.constantFrom('red', 'blue') }),
  locale: fc.constantFrom('de', 'fr'),
  timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
};

/** An embed with a session function and nothing unusual. */
export const USUAL: MountPlan = {
  source: 'function',
  answers: ['now'],
  lazy: false,
  readyTimeout: undefined,
  recover: undefined,
  signal: 'none',
  isGiven: false,
  hasOnReject: false,
  watchesReady: true,
  look: {},
  habits: [],
  extensions: [],
};

const answer = fc.constantFrom<Answer>(
  'later',
  'later',
  'later',
  'object later',
  'reject later',
  'junk later',
  'never',
  'now',
  'throw',
);

const habit: fc.Arbitrary<Habit> = fc.record({
  when: fc.constantFrom<Moment>('loading', 'ready', 'failed', 'destroyed', 'event', 'send', 'reject', 'ask'),
  does: fc.constantFrom<Step>('destroy', 'destroy all', 'abort', 'reload', 'refresh', 'act', 'throw', 'add', 'remove'),
});

export const mountPlan: fc.Arbitrary<MountPlan> = fc.record({
  source: fc.constantFrom<MountPlan['source']>('function', 'function', 'function', 'url', 'string', 'private'),
  answers: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Answer[]>(['later']) },
    { weight: 3, arbitrary: fc.array(answer, { minLength: 1, maxLength: 5 }) },
  ),
  lazy: fc.nat(7).map((n) => n === 0),
  readyTimeout: fc.constantFrom(300, 1000, 4000, 0, undefined),
  recover: fc.constantFrom<EmbedOptionFields['recover']>(
    undefined,
    undefined,
    false,
    true,
    { attempts: 1 },
    { attempts: 5 },
  ),
  signal: fc.nat(9).map((n) => (n < 3 ? 'none' : n < 9 ? 'fresh' : 'aborted')),
  isGiven: fc.nat(3).map((n) => n === 0),
  hasOnReject: fc.boolean(),
  watchesReady: fc.boolean(),
  look: fc.record(look, { requiredKeys: [] }),
  habits: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Habit[]>([]) },
    { weight: 2, arbitrary: fc.array(habit, { minLength: 1, maxLength: 3 }) },
  ),
  extensions: fc.oneof(
    fc.constant<Usable[]>([]),
    fc.subarray<Usable>(['last', 'all', 'none', 'port']),
    fc.constant<Usable[]>(['all', 'port']),
  ),
});
