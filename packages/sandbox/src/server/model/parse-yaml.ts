import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { got, shortened } from './expected.js';

/** A place in a text; line and column begin at 1. */
export type Place = { readonly line: number; readonly column: number };

export interface TextIssue extends Place {
  readonly message: string;
}

export type ParsedYaml =
  | {
      /** Texts, lists and objects; a key without a value has an empty text or null. */
      readonly value: unknown;
      /** Returns the place of the key or item at the end of a path, or of the part of the path that exists. */
      placeOf(path: readonly PropertyKey[]): Place;
    }
  | { readonly issues: readonly TextIssue[] };

/** The library's messages may quote a whole file. */
const MAX_MESSAGE = 200;

/** Replaces messages in which the library mentions its own options. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['MULTIPLE_DOCS', 'expected one view in a file: another one begins here'],
  ['NON_STRING_KEY', 'expected a text as the key'],
  ['RESOURCE_EXHAUSTION', 'expected less nesting'],
]);

/** Parses YAML whose values are texts (`no`, `1.0`), lists or maps. Tags, aliases and double keys are issues. */
export function parseYaml(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    schema: 'failsafe',
    resolveKnownTags: false,
    stringKeys: true,
    // The library compares each key with each other one; `structureFaults` does not.
    uniqueKeys: false,
  });
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(Math.max(0, offset));
    return { line, column: col };
  };
  const errors = [...document.errors, ...document.warnings];
  // When the parser gives up, it also reports errors about the surroundings.
  const exhausted = errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').slice(0, 1);
  const syntax = (exhausted.length > 0 ? exhausted : errors).map(({ code, message, pos }) => ({
    offset: pos[0],
    message: MESSAGES.get(code) ?? shortened(message, MAX_MESSAGE),
  }));
  const faults = syntax.length > 0 ? syntax : structureFaults(document.contents);
  if (faults.length > 0) return { issues: faults.map(({ offset, message }) => ({ ...placeAt(offset), message })) };
  return { value: document.toJS({ maxAliasCount: 0 }), placeOf: (path) => placeAt(offsetOf(document.contents, path)) };
}

type OffsetFault = { readonly offset: number; readonly message: string };

function structureFaults(root: Node | null): readonly OffsetFault[] {
  const faults: OffsetFault[] = [];
  const add = (node: Node, message: string) => faults.push({ offset: startOf(node), message });
  visit(root, {
    // With aliases, a short text could stand for a huge value or contain itself.
    Alias: (_, alias) => void add(alias, `expected the value itself, ${got(`*${alias.source}`)}`),
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) add(key, `expected each key once, ${got(key.value)} again`);
        // In an object, this key would set the prototype.
        if (key.value === '__proto__') add(key, `expected another key, ${got(key.value)}`);
        seen.add(key.value);
      }
    },
  });
  return faults.sort((a, b) => a.offset - b.offset);
}

function offsetOf(root: Node | null, path: readonly PropertyKey[]): number {
  let value: unknown = root;
  let node: Node | null = root;
  for (const step of path) {
    if (isMap(value)) {
      const pair = value.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!isNode(pair?.key)) break;
      node = pair.key;
      value = pair.value;
    } else {
      const item: unknown = isSeq(value) && typeof step === 'number' ? value.items[step] : undefined;
      if (!isNode(item)) break;
      node = item;
      value = item;
    }
  }
  return startOf(node);
}

const startOf = (node: Node | null): number => node?.range?.[0] ?? 0;
