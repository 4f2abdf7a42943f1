import { native, shownKind } from '@svc-embed/protocol/internal';
import { EmbedError } from '../error.js';

/** Throws an error that describes a target into which nothing can be mounted. Only development builds call this. */
export function refuseTarget(target: unknown, isSelector = true): never {
  throw new EmbedError('target-not-found', `target: expected an element of the page, ${problemOf(target, isSelector)}`);
}

/** Throws if a target is a text that cannot be looked up. Only development builds call this. */
export function checkSelector(target: unknown): void {
  if (typeof target !== 'string') return;
  if (!globalThis.document) refuseTarget(target);
  try {
    native(document, 'querySelector', target);
  } catch {
    refuseTarget(target, false);
  }
}

function problemOf(target: unknown, isSelector: boolean): string {
  if (typeof target === 'string' && !globalThis.document)
    return 'but there is no page here, as on a server. Call mountEmbed in the browser: in useEffect, onMounted or the like';
  if (typeof target === 'string') {
    const shown = JSON.stringify(target.slice(0, 80));
    if (isSelector)
      return `but no element matches the selector ${shown}. Correct it, or call mountEmbed once the element is in the page`;
    return `but ${shown} is not a CSS selector. An id is written "#reports"`;
  }
  if (target === null || target === undefined)
    return `got ${target}: the element was not found. Call mountEmbed once the element is in the page`;
  if (native(target as Element, 'nodeType') === 1)
    return 'got one that is not in the page. Put it into the page before you mount';
  const isRef = typeof target === 'object' && ('current' in target || 'value' in target);
  return `got ${isRef ? 'a ref. Give the element that it holds, once the component is mounted' : shownKind(target)}`;
}
