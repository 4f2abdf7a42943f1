import { SvcEmbedElement } from './element.js';

/**
 * Puts a `<svc-embed>` in the place of every element with `data-svc-embed`. Data attributes that are named after an
 * attribute of `<svc-embed>` become it; all others and the content are taken over as they are.
 *
 * @example
 * <div data-svc-embed data-base-url="https://acme.example.com" data-dashboard="sales" data-session-endpoint="/session"></div>
 */
export function autoload(root: ParentNode = document): void {
  for (const place of root.querySelectorAll('[data-svc-embed]:not(svc-embed)')) {
    // Not by the class: another copy of it may have been the first to define the element.
    const element = document.createElement('svc-embed');
    for (const { name, value } of place.attributes) {
      const bare = name.replace(/^data-/, '');
      element.setAttribute(SvcEmbedElement.observedAttributes.includes(bare) ? bare : name, value);
    }
    element.append(...place.childNodes);
    place.replaceWith(element);
  }
}
