import type { AppFile } from './types.js';

/** Returns a file as a resource of the Model Context Protocol. */
export function fileContents({ name, type, content }: AppFile): readonly object[] {
  const uri = `file:///${encodeURIComponent(name)}`;
  if (typeof content === 'string') return [{ type: 'resource', resource: { uri, mimeType: type, text: content } }];
  let bytes = '';
  for (const byte of content) bytes += String.fromCharCode(byte);
  return [{ type: 'resource', resource: { uri, mimeType: type, blob: btoa(bytes) } }];
}
