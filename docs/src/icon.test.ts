import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the site has the default icon, which browsers request before they read the page', () => {
  const icon = readFileSync(new URL('../pages/public/favicon.ico', import.meta.url));
  expect(icon.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});
