import { native, reservedKinds } from '@svc-embed/host/adapter';
import { DEV } from './dev.js';
import { SvcEmbedElement } from './element.js';
import { attributeOf } from './options.js';
import { chooseTenant, isPathOfMarkup, namedTenants, PLACEHOLDERS, type Tenant } from './tenants.js';

const reservedAttributes = Object.keys(reservedKinds).map(attributeOf);

/**
 * Replaces every element that has `data-svc-embed` with a `<svc-embed>` of a tenant: the one in its `data-base-url`, or
 * the first. Data attributes named after an attribute of `<svc-embed>` become that attribute; other attributes and the
 * content are kept. The element cannot set anything else about tenant, session and frame, because its author may not be
 * the author of the page.
 *
 * @example
 * <script src="svc-embed.js" data-base-url="https://acme.example.com" data-session-endpoint="/api/session"></script>
 * <div data-svc-embed data-dashboard="movies-overview"></div>
 */
export function autoload(root: ParentNode = document, tenants: readonly Tenant[] = namedTenants() ?? []): void {
  const placeholders = native(root, 'querySelectorAll', PLACEHOLDERS);
  if (placeholders.length && !tenants.length)
    console.warn(
      'svc-embed: markup loads nothing, as the page names no tenant: the script has neither data-base-url nor data-tenants, which tag managers drop, and the head has no <meta name="svc-embed-tenants">',
    );
  for (const placeholder of placeholders) {
    const tenant = chooseTenant(tenants, placeholder.getAttribute('data-base-url'));
    const path = placeholder.getAttribute('data-path') ?? placeholder.getAttribute('path');
    if (tenant && path !== null && !isPathOfMarkup(path)) {
      if (DEV) console.warn('svc-embed: a placeholder has a path that does not begin with "/embed/"');
    } else if (tenant) replace(placeholder, tenant);
    else if (DEV && tenants.length) console.warn('svc-embed: a placeholder has the address of no tenant of the script');
  }
}

function replace(placeholder: Element, { baseUrl, sessionEndpoint, insecureHosts }: Tenant) {
  // Not with `new`: another copy of the package may have defined the element.
  const element = native(document, 'createElement', 'svc-embed');
  for (const { name, value } of placeholder.attributes) {
    const bare = name.replace(/^data-/, '');
    if (reservedAttributes.includes(bare)) continue;
    element.setAttribute(SvcEmbedElement.observedAttributes.includes(bare) ? bare : name, value);
  }
  element.setAttribute('base-url', baseUrl);
  // Properties, which markup cannot set.
  Object.assign(element, { baseUrl, sessionEndpoint, insecureHosts });
  element.append(...placeholder.childNodes);
  placeholder.replaceWith(element);
}
