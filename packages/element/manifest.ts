import { CSS_PROPERTIES, EVENTS, OPTIONS, PARTS, PROPERTIES, SLOTS, STATES } from './describe.js';
import { attributeOf, attributes, optionNames } from './src/options.js';

/** Returns the description in the schema 2.1.0 of custom elements manifests. */
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
    attributes: attributes.map((option) => {
      const { type, about, initial } = OPTIONS[option];
      return {
        name: attributeOf(option),
        fieldName: option,
        type: { text: type },
        description: about,
        ...(initial && { default: initial }),
      };
    }),
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
  const options = optionNames.map((name) => ({
    kind: 'field',
    name,
    ...(attributes.includes(name) && { attribute: attributeOf(name) }),
    type: { text: `${OPTIONS[name].type} | undefined` },
    description: OPTIONS[name].about,
  }));
  const others = Object.entries(PROPERTIES).map(([name, { type, about }]) => ({
    kind: 'field',
    name,
    type: { text: type },
    description: about,
    readonly: true,
  }));
  return [...options, ...others];
}

function named(table: Readonly<Record<string, string>>) {
  return Object.entries(table).map(([name, description]) => ({ name, description }));
}
