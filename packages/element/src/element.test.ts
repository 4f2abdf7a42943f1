// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { CSS_PROPERTIES, PARTS, SLOTS } from '../describe.js';
import { defineSvcEmbed } from './define-svc-embed.js';

defineSvcEmbed();

describe('the properties', () => {
  it('the properties can be listed if an attribute is not JSON', () => {
    const element = document.createElement('svc-embed');
    element.setAttribute('filters', '{"a.b":');
    element.setAttribute('theme', '{"primaryColor":"red"}');
    const seen: Record<string, unknown> = {};
    for (const name in element) seen[name] = Reflect.get(element, name);
    expect(seen).toMatchObject({ filters: undefined, theme: { primaryColor: 'red' } });
  });
});

describe('the shadow root', () => {
  it('the shadow root has the documented slots, parts and custom properties', () => {
    const element = document.createElement('svc-embed');
    document.body.append(element);
    const root = element.shadowRoot;
    const inside = (selector: string, name: string) =>
      Array.from(root?.querySelectorAll(selector) ?? [], (node) => node.getAttribute(name) ?? Reflect.get(node, name));
    expect(inside('slot', 'name')).toEqual(Object.keys(SLOTS));
    expect(inside('iframe,div,button', 'part')).toEqual(Object.keys(PARTS));
    const style = Array.from(root?.adoptedStyleSheets[0]?.cssRules ?? [], ({ cssText }) => cssText).join();
    const used = Array.from(style.matchAll(/var\((--svc-embed-[a-z-]+), ?(\w+)\)/g), ([, ...property]) => property);
    const described = Object.entries(CSS_PROPERTIES).map(([name, [initial]]) => [name, initial]);
    expect(used.toSorted()).toEqual(described.toSorted());
    element.remove();
  });
});
