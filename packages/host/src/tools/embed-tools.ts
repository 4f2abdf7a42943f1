// @guard Refuses calls for members that are not in the outline, and keeps sessions out of answers.
import type { EventPayload, Outline } from '@svc-embed/protocol';
import { actionTools, readToolInput } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import { unwrap } from '../error.js';
// From the entry, so that the build leaves the chunks of the package's other entries as they are.
import { EmbedError, isEmbedError } from '../index.js';
import { type Rules, readRules } from '../rule.js';
import type { EmbedTool, EmbedToolsOptions, ToolAnswer, ToolCallOptions, ToolFailure } from './embed-tool.js';
import { getState } from './get-state.js';
import { describeMembers, membersOf } from './members.js';

/** The page that each embed viewed last; one listener an embed, however often its tools are listed. */
const views = /* @__PURE__ */ new WeakMap<Connection, EventPayload<'view'> | undefined>();

/**
 * Returns the actions of an embed as tools for a model on the page, and `get_state`. The list is of the outline at the time of the
 * call: call it again when the outline changes. A tool checks its input by the outline at the time of its own call.
 *
 * @throws EmbedError `invalid-option`
 * @example
 * const tools = embedTools(embed, { requests: embed.use(requests()) });
 * const answer = await tools.find(({ name }) => name === 'refresh')?.execute();
 */
export function embedTools(embed: Pick<Embed, 'use'>, options: EmbedToolsOptions = {}): EmbedTool[] {
  return embed.use({
    // Stryker disable next-line StringLiteral: only errors of the option extensions have the name
    name: 'embedTools',
    // Stryker disable next-line ArrayDeclaration: only components compare arguments, those of their own extensions
    given: [],
    connect: (connection: Connection) => listTools(connection, options),
  });
}

const rules: Rules = {
  requests: 'object',
  outline: 'function',
  filters: 'function',
  only: [Array.isArray, DEV && 'a list of names, such as ["set_filter"]'],
  prefix: 'string',
  timeout: 'number',
};

function listTools(connection: Connection, options: EmbedToolsOptions): EmbedTool[] {
  const { requests, outline, filters, only, prefix = '', timeout = 30_000 } = readRules(rules, options);
  const { embed, redactor } = connection;
  const listed = outline?.();
  const members = membersOf(listed);
  if (!views.has(connection)) {
    views.set(connection, undefined);
    embed.on('view', (view) => void views.set(connection, view));
  }
  return [...actionTools(members), getState].flatMap((tool) => {
    const { name, description } = tool;
    const shown = name === 'set_filter' && members;
    if ((shown && !shown.length) || (only && !only.includes(name))) return [];
    return {
      ...tool,
      name: prefix + name,
      description: shown ? `${description} ${describeMembers(listed as Outline)}` : description,
      async execute(input, call) {
        const answer = await (tool === getState ? readState() : runAction(name, input, call)).catch(failureOf);
        return JSON.parse(JSON.stringify(answer, cleanText));
      },
    };
  });

  /** Cleans each text. Returns the value before a `toJSON`, which libraries add to lists. */
  function cleanText(this: Record<string, unknown>, key: string) {
    const value = this[key];
    return typeof value === 'string' ? redactor.redact(value).slice(0, 1_000) : value;
  }

  async function readState(): Promise<ToolAnswer> {
    const { state, error } = embed;
    return {
      ok: true,
      state,
      error: error && failureOf(error),
      ...views.get(connection),
      filters: filters?.(),
      outline: outline?.(),
    };
  }

  async function runAction(name: string, input: unknown, call: ToolCallOptions | undefined): Promise<ToolAnswer> {
    if (embed.state === 'destroyed') throw new EmbedError('destroyed', false);
    const { action, payload } = unwrap('invalid-action', readToolInput(name, input, membersOf(outline?.())));
    const applied = await requests?.send(action, payload, { timeout, signal: call?.signal }).then(
      () => true,
      (error) => {
        // Nothing was sent to a surface that does not answer requests.
        if (error.code !== 'unsupported') throw error;
      },
    );
    if (!applied) embed.send(action, payload);
    return { ok: true, applied: !!applied };
  }
}

/** Returns an error as a value. The text of an error that is not ours may quote the input. */
function failureOf(error: unknown): ToolFailure {
  const { code, message: text, reason } = isEmbedError(error) ? error : new EmbedError('invalid-action', false);
  return { ok: false, code, text, reason };
}
