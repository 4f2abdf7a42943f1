import { describe, expect, it } from 'vitest';
import { actionTools } from './action-tools.js';
import { actions } from './catalogue.js';

describe('the tools of the actions', () => {
  it('include one for each action of the catalogue, named in snake case', () => {
    expect(actionTools().map(({ name }) => name)).toEqual(
      Object.keys(actions).map((name) => name.replaceAll('-', '_')),
    );
    expect(actionTools().find(({ name }) => name === 'set_color_scheme')).toEqual({
      name: 'set_color_scheme',
      title: 'Set color scheme',
      description: 'Set color scheme: auto follows the system.',
      inputSchema: {
        type: 'object',
        properties: { scheme: { enum: ['light', 'dark', 'auto'] } },
        required: ['scheme'],
        additionalProperties: false,
      },
      annotations: { destructiveHint: false },
    });
  });

  it('allow other keys for the theme only', () => {
    const open = actionTools().filter(({ inputSchema }) => inputSchema.additionalProperties);
    expect(open.map(({ name }) => name)).toEqual(['set_theme']);
  });
});
