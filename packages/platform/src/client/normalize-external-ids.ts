import type { OperationInput } from '../transport/checks.js';
import type { Transport } from '../transport/create-transport.js';

/** The operations whose body names viewers by your own ids. */
const WITH_IDS: ReadonlySet<string> = new Set(['generateSession', 'addGroupMembers', 'removeGroupMembers']);

/** Makes a transport that sends every `externalId` in the platform's form: lowercase, without whitespace around it. */
export function normalizeExternalIds({ call, ...transport }: Transport): Transport {
  return {
    ...transport,
    call: (operation, input, options) =>
      call(operation, WITH_IDS.has(operation.id) ? { ...input, body: normalizeBody(input.body) } : input, options),
  };
}

/** Returns other bodies unchanged; the check of the operation refuses them. */
function normalizeBody(body: OperationInput['body']): OperationInput['body'] {
  try {
    if (typeof body !== 'object' || body === null) return body;
    const { externalId, externalIds }: { externalId?: unknown; externalIds?: unknown } = { ...body };
    if (typeof externalId === 'string') return { ...body, externalId: normalize(externalId) };
    if (Array.isArray(externalIds)) return { ...body, externalIds: externalIds.map(normalize) };
  } catch {
    // A getter or a proxy that throws.
  }
  return body;
}

function normalize(id: unknown): unknown {
  return typeof id === 'string' ? id.trim().toLowerCase() : id;
}
