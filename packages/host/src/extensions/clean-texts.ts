import { isRecord } from '@svc-embed/protocol/internal';

/** Copies content with its texts changed by `clean`. */
export function cleanTexts<T>(content: T, clean: (text: string) => string): T;
export function cleanTexts(content: unknown, clean: (text: string) => string): unknown {
  if (typeof content === 'string') return clean(content);
  if (Array.isArray(content)) return [...content].map((item) => cleanTexts(item, clean));
  if (!isRecord(content)) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, cleanTexts(value, clean)]));
}
