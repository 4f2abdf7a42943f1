import { native, warnOfUnknown, warnOnce } from '@svc-embed/host/adapter';

/** The attributes that the HTML standard gives every element. */
const globalAttribute =
  /^(accesskey|auto(capitalize|correct|focus)|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|item(id|prop|ref|scope|type)|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|writingsuggestions)$/;

/** Names of the page, its listeners and its frameworks: attributes of ours do not begin like them or contain such characters. */
const foreign = /^(on|(data|aria|ng|v|x|hx)-)|[^a-z-]/;

/** Warns about attributes that neither the element nor HTML has. Only development builds call this. */
export function warnOfAttributes(element: Element, known: readonly string[]): void {
  const names = element.getAttributeNames().filter((name) => !globalAttribute.test(name) && !foreign.test(name));
  warnOfUnknown(names, known, 'attribute', (name) => (name === 'height' ? heightForm : undefined));
  const page = element.ownerDocument;
  if (native(page, 'readyState') !== 'loading') warnOfContent(element);
  else native(page, 'addEventListener', 'DOMContentLoaded', () => warnOfContent(element), { once: true });
}

const heightForm = '; set it in CSS, with --svc-embed-height, or use auto-height';

/** Warns about content that the parser added to an element whose tag closes itself. */
function warnOfContent(element: Element): void {
  if ([...element.children].every((child) => child.slot)) return;
  warnOnce(
    'an element has content without a slot, which is not shown: HTML has no <svc-embed />, so write </svc-embed>',
  );
}
