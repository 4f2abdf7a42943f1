import type { ActionTool } from '@svc-embed/protocol/internal';

/** The tool that reads. Its answer has texts of the surface, which a browser may mark for the model. */
export const getState: Omit<ActionTool, 'name'> & { readonly name: 'get_state' } = {
  name: 'get_state',
  title: 'Get state',
  description: 'Get state: path, filters, outline.',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  annotations: { readOnlyHint: true, untrustedContentHint: true },
};
