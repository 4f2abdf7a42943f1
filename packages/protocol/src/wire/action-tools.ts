import { type ActionName, actions } from './catalogue.js';
import type { Fields } from './field.js';
import { payloadSchema, type Schema } from './payload-schema.js';

type SnakeCase<N extends string> = N extends `${infer A}-${infer B}` ? `${A}_${SnakeCase<B>}` : N;

/** The name of an action's tool: `set_filter` for `set-filter`. */
export type ActionToolName = SnakeCase<ActionName>;

/** A tool that a model can call, in the fields of the Model Context Protocol. */
export interface ActionTool {
  readonly name: ActionToolName;
  readonly title: string;
  readonly description: string;
  /** JSON Schema 2020-12 of an object. */
  readonly inputSchema: Schema;
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** The descriptions that a model reads. Short, because pages load it. */
const descriptions: { readonly [N in ActionName]: string } = {
  'set-color-scheme': 'Switches the colors; auto follows the system.',
  'set-theme': 'Replaces the theme: primaryColor, borderRadius, font and others.',
  'set-locale': 'Switches the language, as de-DE.',
  'set-timezone': 'Switches the time zone, as Europe/Berlin.',
  'set-filter':
    'Filters a member, as view.dimension, by values; without values, removes its filter. operator: equals if absent; others, as notEquals, depend on the dashboard.',
  navigate: 'Goes to a path within the embed, as /embed/app.',
  refresh: 'Runs the queries again.',
};

/** Replaces the parameter on the wire, which a model would have to encode. */
export const filterInput = { member: 'string', operator: 'string?', values: 'string|number|boolean[]?' } as const;

/** The actions only change what is shown, and a repeated call changes nothing more. */
const annotations = { destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Returns a tool for each action of the catalogue, in its order. */
export function actionTools(): ActionTool[] {
  return actionNames().map((action) => {
    const fields = inputOf(action);
    return {
      name: toolName(action),
      title: action.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' '),
      description: descriptions[action],
      inputSchema: { properties: {}, ...payloadSchema(fields), additionalProperties: fields === 'free' },
      annotations,
    };
  });
}

/** Returns the fields of a tool's input. */
export function inputOf(action: ActionName): Fields | 'free' {
  if (action === 'set-filter') return filterInput;
  const fields = actions[action];
  return fields === 'none' ? {} : fields;
}

/** Returns the actions that are tools. */
export function actionNames(): ActionName[] {
  return Object.keys(actions) as ActionName[];
}

/** Returns the name of an action's tool. */
export function toolName<N extends ActionName>(action: N): SnakeCase<N> {
  return action.replaceAll('-', '_') as SnakeCase<N>;
}
