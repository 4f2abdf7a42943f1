import { isRecord } from '@svc-embed/protocol';

/** A mark's tooltip as text: its words as they are, several values one per line with their names. */
export function tooltipText(value: unknown): string {
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${String(part)}`)
    .join('\n');
}
