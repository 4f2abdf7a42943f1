// @vitest-environment node
import { expect, it } from 'vitest';

it('the package can be imported on a server, where defining does nothing', async () => {
  expect('HTMLElement' in globalThis || 'customElements' in globalThis).toBe(false);
  const { defineSvcEmbed, SvcEmbedElement } = await import('@svc-embed/element');
  await import('@svc-embed/element/define');
  expect(() => defineSvcEmbed()).not.toThrow();
  expect(SvcEmbedElement.observedAttributes).toContain('base-url');
});
