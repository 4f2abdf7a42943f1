import { warnOfUnknown } from '@svc-embed/host/adapter';

/** The attributes that the HTML standard gives every element. */
const globalAttributes =
  'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title translate writingsuggestions'.split(
    ' ',
  );

/** Names that the page, its listeners and its frameworks use: none of ours begins like them or has such characters. */
const foreign = /^(on|(data|aria|ng|v|x|hx)-)|[^a-z-]/;

/** Warns of attributes that neither the element nor HTML has. Only development builds call this. */
export function warnOfAttributes(element: Element, known: readonly string[]): void {
  const names = element.getAttributeNames().filter((name) => !globalAttributes.includes(name) && !foreign.test(name));
  warnOfUnknown(names, known, 'attribute');
}
