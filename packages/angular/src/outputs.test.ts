import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventDescriptions } from '../../protocol/src/wire/describe.js';

const source = readFileSync(new URL('svc-embed.ts', import.meta.url), 'utf8');

it.each(Object.entries(eventDescriptions))(
  'the output of %s has the hover text of the catalogue',
  (name, { about }) => {
    const output = name.replace(/-./g, (part) => part.slice(1).toUpperCase());
    const declaration = name === 'error' ? "@Output('error') readonly errorEvent:" : `readonly ${output}:`;
    expect(source).toContain(`/** ${about} */\n  ${declaration}`);
  },
);
