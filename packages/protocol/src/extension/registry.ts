import { DEV } from '../dev.js';
import type { Direction } from '../wire/envelope.js';
import { type Misfit, misfit } from '../wire/misfit.js';
import type { ExtensionDefinition } from './definition.js';

/** The extensions of one side, by name and by the types of their messages. */
export interface Registry<Extension> {
  readonly all: Map<string, Extension>;
  /** Returns the extension that has messages of this type. */
  ofType(type: string): Extension | undefined;
  /** Returns the extension of a definition, created on first use. Refuses a name or a message of another extension. */
  add(definition: ExtensionDefinition, create: () => Extension): Extension;
}

/** The name of the port in the lists of the negotiation. */
export const PORT = 'port';

/** Maximum milliseconds for the answer to `use`. By default, `watchHealth` reports a silent surface earlier. */
export const MAX_ANSWER = 30_000;

type RegistryConnection = { readonly namespace: string; fail(code: 'invalid-option', wrong: Misfit): never };

/** Makes the registry of one side. */
export function createRegistry<Extension extends { readonly definition: ExtensionDefinition }>({
  namespace,
  fail,
}: RegistryConnection): Registry<Extension> {
  const extensions = new Map<string, Extension>();
  const byType = new Map<string, Extension>();
  const typesOf = (direction: Direction, payloads: object) =>
    Object.keys(payloads).map((name) => `${namespace}:${direction}:${name}`);
  return {
    all: extensions,
    ofType: (type) => byType.get(type),
    add(definition, create) {
      const { name, events, actions } = definition;
      const known = extensions.get(name);
      if (known?.definition === definition) return known;
      const types = [...typesOf('event', events), ...typesOf('action', actions)];
      if (known || name === PORT || types.some((type) => byType.has(type)))
        fail(
          'invalid-option',
          misfit('use', DEV && `an extension other than "${name}"${sharedText(types)}`, definition),
        );
      const extension = create();
      extensions.set(name, extension);
      for (const type of types) byType.set(type, extension);
      return extension;
    },
  };

  /** Names the extension that has one of these messages. Only development builds call this. */
  function sharedText(types: readonly string[]): string {
    const type = types.find((type) => byType.has(type));
    return type ? `, because "${byType.get(type)?.definition.name}" has ${type}` : '';
  }
}

/** The messages of the negotiation itself, whose names no extension can have. */
export const negotiation = {
  events: { using: { extensions: 'string[]' } },
  actions: { use: { extensions: 'string[]', port: 'boolean?' } },
  schemas: undefined,
} as const satisfies Pick<ExtensionDefinition, 'events' | 'actions' | 'schemas'>;
