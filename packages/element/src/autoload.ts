import { SvcEmbedElement } from './element.js';

/**
 * Replaces every element that has `data-svc-embed` with a `<svc-embed>`. Data attributes named after an attribute of
 * `<svc-embed>` become that attribute; other attributes and the content are kept.
 *
 * @example
 * <div data-svc-embed data-base-url="https://acme.example.com" data-dashboard="sales" data-session-endpoint="/session"></div>
 */
export function autoload(root: ParentNode = document): void {
  for (const placeholder of root.querySelectorAll('[data-svc-embed]:not(svc-embed)')) {
    // Not with `new`: another copy of the package may have defined the element.
    const element = document.createElement('svc-embed');
    for (const { name, value } of placeholder.attributes) {
      const bare = name.replace(/^data-/, '');
      element.setAttribute(SvcEmbedElement.observedAttributes.includes(bare) ? bare : name, value);
    }
    element.append(...placeholder.childNodes);
    placeholder.replaceWith(element);
  }
}
