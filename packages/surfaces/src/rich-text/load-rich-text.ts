import { loadPart } from '../api/load-part.js';
import type { Texts } from './fill-placeholders.js';

/** Renders Markdown or HTML as sanitized nodes. The renderer is loaded with the first call. */
export async function renderRichText(
  kind: 'markdown' | 'html',
  source: string,
  texts: Texts = () => undefined,
): Promise<DocumentFragment> {
  const { renderHtml, renderMarkdown } = await loadPart(import('./render.js'));
  return kind === 'markdown' ? renderMarkdown(source) : renderHtml(source, texts);
}
