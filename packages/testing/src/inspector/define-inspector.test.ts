import { defineInspector, SvcInspector } from '@svc-embed/testing/inspector';
import { expect, test } from 'vitest';

test('the inspector can be imported and defined without a DOM, without effect', () => {
  expect(globalThis.document).toBeUndefined();
  expect(() => defineInspector()).not.toThrow();
  expect(SvcInspector).toBeTypeOf('function');
});
