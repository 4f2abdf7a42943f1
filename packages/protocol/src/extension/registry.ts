import { DEV } from '../dev.js';
import type { Direction } from '../wire/envelope.js';
import { type Misfit, misfit } from '../wire/misfit.js';
import type { ExtensionDefinition } from './definition.js';

/** The extensions of one side, by name and by the types of their messages. */
export interface Registry<Part> {
  readonly parts: Map<string, Part>;
  /** The extension that a message of this type belongs to. */
  ofType(type: string): Part | undefined;
  /** The part of a definition; one that is made where there is none. Refuses a name or a message of another extension. */
  add(definition: ExtensionDefinition, create: () => Part): Part;
}

/** The name of the port in the lists of the negotiation. */
export const PORT = 'port';

/** Milliseconds within which a surface answers `use`; `watchHealth` finds earlier, by default, that it does not answer. */
export const MAX_ANSWER = 30_000;

type RegistryConnection = { readonly namespace: string; fail(code: 'invalid-option', wrong: Misfit): never };

/** Makes the registry of one side. */
export function createRegistry<Part extends { readonly definition: ExtensionDefinition }>({
  namespace,
  fail,
}: RegistryConnection): Registry<Part> {
  const parts = new Map<string, Part>();
  const byType = new Map<string, Part>();
  const typesOf = (direction: Direction, payloads: object) =>
    Object.keys(payloads).map((name) => `${namespace}:${direction}:${name}`);
  return {
    parts,
    ofType: (type) => byType.get(type),
    add(definition, create) {
      const { name, events, actions } = definition;
      const known = parts.get(name);
      if (known?.definition === definition) return known;
      const types = [...typesOf('event', events), ...typesOf('action', actions)];
      if (known || name === PORT || types.some((type) => byType.has(type)))
        fail(
          'invalid-option',
          misfit('use', DEV && `another extension than "${name}"${sharedText(types)}`, definition),
        );
      const part = create();
      parts.set(name, part);
      for (const type of types) byType.set(type, part);
      return part;
    },
  };

  /** Names the extension that has one of these messages. Only development builds call this. */
  function sharedText(types: readonly string[]): string {
    const type = types.find((type) => byType.has(type));
    return type ? `, as "${byType.get(type)?.definition.name}" has ${type}` : '';
  }
}

/** The messages of the negotiation itself, whose names no extension can have. */
export const negotiation = {
  events: { using: { extensions: 'string[]' } },
  actions: { use: { extensions: 'string[]', port: 'boolean?' } },
  schemas: undefined,
} as const satisfies Pick<ExtensionDefinition, 'events' | 'actions' | 'schemas'>;
