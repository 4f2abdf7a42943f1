import { expect, it } from 'vitest';
import { subjectOf } from './subjects.mjs';

it.each([
  ['host { mountEmbed, preconnect }', { code: "export { mountEmbed, preconnect } from '@svc-embed/host'" }],
  ['platform/data', { code: "export * from '@svc-embed/platform/data'" }],
  [
    'host + react beyond host',
    {
      code: "export * from '@svc-embed/host'; export * from '@svc-embed/react'",
      beyond: "export * from '@svc-embed/host'",
    },
  ],
  ['element/dist/svc-embed.js', { file: 'element/dist/svc-embed.js' }],
])('reads the size "%s"', (name, subject) => {
  expect(subjectOf(name)).toEqual(subject);
});

it('refuses a name that is not an import', () => {
  expect(() => subjectOf('host {mountEmbed}')).toThrow('"host {mountEmbed}" is not an import');
});
