import { defineInspector, SvcInspector } from '@svc-embed/testing/inspector';
import { expect, test } from 'vitest';

test('can be imported and defined where there is no DOM, and does nothing there', () => {
  expect(globalThis.document).toBeUndefined();
  expect(() => defineInspector()).not.toThrow();
  expect(SvcInspector).toBeTypeOf('function');
});
