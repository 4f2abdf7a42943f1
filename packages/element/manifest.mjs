/** Writes `dist/custom-elements.json`, the description of the element that editors read. Run by the build. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ATTRIBUTES, CSS_PROPERTIES, EVENTS, PARTS, PROPERTIES, SLOTS, STATES } from './describe.mjs';

const OUTPUT = new URL('dist/custom-elements.json', import.meta.url);

/** The description, by the schema 2.1.0 of custom elements manifests. */
export function manifest() {
  const declaration = { name: 'SvcEmbedElement', module: 'dist/index.js' };
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: declaration.module,
        declarations: [element()],
        exports: [{ kind: 'js', name: declaration.name, declaration }],
      },
      {
        kind: 'javascript-module',
        path: 'dist/define.js',
        exports: [{ kind: 'custom-element-definition', name: 'svc-embed', declaration }],
      },
    ],
  };
}

function element() {
  return {
    kind: 'class',
    customElement: true,
    name: 'SvcEmbedElement',
    tagName: 'svc-embed',
    description: 'An analytics embed that follows its attributes and properties.',
    superclass: { name: 'HTMLElement' },
    attributes: Object.entries(ATTRIBUTES).map(([name, [type, description, initial]]) => ({
      name,
      fieldName: propertyOf(name),
      type: { text: type },
      description,
      ...(initial && { default: initial }),
    })),
    members: [...fields(), { kind: 'method', name: 'retry', description: 'Loads again, with a fresh session.' }],
    events: Object.entries(EVENTS).map(([name, description]) => ({
      name: `svc-${name}`,
      type: { text: `SvcEmbedEventMap['svc-${name}']` },
      description,
    })),
    slots: named(SLOTS),
    cssParts: named(PARTS),
    cssProperties: Object.entries(CSS_PROPERTIES).map(([name, [initial, description]]) => ({
      name,
      default: initial,
      description,
    })),
    cssStates: STATES.map((name) => ({ name, description: `While the state is \`${name}\`.` })),
  };
}

function fields() {
  const ofAttributes = Object.entries(ATTRIBUTES)
    .filter(([name]) => !Object.hasOwn(PROPERTIES, name))
    .map(([name, [type, description]]) => ({
      kind: 'field',
      name: propertyOf(name),
      attribute: name,
      type: { text: `${type} | undefined` },
      description,
    }));
  const others = Object.entries(PROPERTIES).map(([name, [type, description, isReadOnly]]) => ({
    kind: 'field',
    name,
    type: { text: type },
    description,
    ...(isReadOnly && { readonly: true }),
  }));
  return [...ofAttributes, ...others];
}

/** @param {string} attribute */
function propertyOf(attribute) {
  return attribute.replace(/-./g, (part) => part.charAt(1).toUpperCase());
}

/** @param {Record<string, string>} table */
function named(table) {
  return Object.entries(table).map(([name, description]) => ({ name, description }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL('.', OUTPUT), { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify(manifest(), null, 2)}\n`);
}
