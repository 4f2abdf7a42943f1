/** Extensions of every notation and of this SDK, with messages from their description, not from the code. */
import { defineExtension, type ExtensionDefinition } from '@svc-embed/protocol';
import fc from 'fast-check';
import * as v from 'valibot';
import { z } from 'zod';
import * as definitions from '../../../packages/protocol/src/extension/ours.js';
import { anyNumber, anyText, own } from '../../../packages/protocol/test/any-value.js';
import { type Messages, ours } from './messages.js';
import { finite, flag, free, listOf, oneOf, optional, type SchemaShape, type Shapes, text } from './places.js';

interface Defined extends Messages {
  readonly definition: ExtensionDefinition;
}

/** `z.object` with a text that is not empty, an optional list, and a date that is parsed from a text. */
const dated: SchemaShape = {
  read(payload) {
    const [title, tags, at] = ['title', 'tags', 'at'].map((key) => own(payload, key));
    if (typeof title !== 'string' || !title) return undefined;
    if (tags !== undefined && !listOf(text).fits(tags)) return undefined;
    if (typeof at !== 'string' || !/^2026-0[1-9]-1\d$/.test(at)) return undefined;
    return { title, tags: tags === undefined ? undefined : Array.from(tags as string[]), at: new Date(at) };
  },
  anyWhole: fc.record(
    {
      title: anyText.map((title) => `x${title}`),
      tags: listOf(text).any,
      at: fc.stringMatching(/^2026-0[1-9]-1\d$/),
    },
    { requiredKeys: ['title', 'at'], noNullPrototype: true },
  ),
};
const datedSchema = z.object({
  title: z.string().min(1),
  tags: z.array(z.string()).max(1000).optional(),
  at: z
    .string()
    .regex(/^2026-0[1-9]-1\d$/)
    .transform((at) => new Date(at)),
});

/** `v.object` with a level and a number, which may be infinite in this library. */
const rated: SchemaShape = {
  read(payload) {
    const [level, score] = ['level', 'score'].map((key) => own(payload, key));
    if (level !== 'low' && level !== 'high') return undefined;
    return typeof score === 'number' && !Number.isNaN(score) ? { level, score: score * 2 } : undefined;
  },
  anyWhole: fc.record(
    { level: fc.constantFrom('low', 'high'), score: anyNumber.map((score) => score || 1) },
    { noNullPrototype: true },
  ),
};
const ratedSchema = v.object({
  level: v.picklist(['low', 'high']),
  score: v.pipe(
    v.number(),
    v.transform((score) => score * 2),
  ),
});

/** A schema that refuses every payload, because it is asynchronous or throws. */
const refusing: SchemaShape = { read: () => undefined, anyWhole: fc.record({ a: anyText }, { noNullPrototype: true }) };
const later = z.object({}).refine(async () => true);
const thrown = z.object({}).refine(() => {
  throw new Error('thrown by the schema');
});

function described(definition: object, events: Shapes, actions: Shapes = {}): Defined {
  return { definition: definition as ExtensionDefinition, events, actions };
}

export const defined: readonly Defined[] = [
  described(
    defineExtension({
      name: 'notes',
      events: {
        'note-added': { text: 'string', tags: 'string[]?', sizes: 'number[]', pinned: 'boolean?' },
        constructor: { side: ['left', 'right'], more: 'free' },
      },
      actions: { 'show-note': { ids: 'string[]' }, 'hide-notes': 'none', 'any-note': 'free' },
    }),
    {
      'note-added': { text, tags: optional(listOf(text)), sizes: listOf(finite), pinned: optional(flag) },
      constructor: { side: oneOf('left', 'right'), more: free },
    },
    { 'show-note': { ids: listOf(text) }, 'hide-notes': {}, 'any-note': 'theme' },
  ),
  described(
    defineExtension({ name: 'dates', events: { dated: datedSchema }, actions: { 'set-date': datedSchema } }),
    { dated },
    { 'set-date': dated },
  ),
  described(
    defineExtension({ name: 'rates', events: { rated: ratedSchema }, actions: { rate: ratedSchema } }),
    { rated },
    { rate: rated },
  ),
  described(
    defineExtension({ name: 'refusals', events: { later, thrown }, actions: { 'refuse-later': later } }),
    { later: refusing, thrown: refusing },
    { 'refuse-later': refusing },
  ),
  described(
    defineExtension({
      name: 'zones',
      events: { 'zone-changed': { value: 'number' } },
      actions: { 'set-timezone': { timezone: 'string' } },
      negotiated: false,
    }),
    { 'zone-changed': { value: finite } },
    { 'set-timezone': { timezone: text } },
  ),
  // The port has no channel.
  ...Object.values(definitions).flatMap((value) =>
    'negotiated' in value && value.name !== 'port' ? [{ definition: value, ...ours[value.name] }] : [],
  ),
];
