import { createGuest } from '@svc-embed/guest';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';

/** Engines serialize a star in a host as it is or percent-encoded. */
for (const origin of ['https://*', 'https://a.*.com', 'https://a*.example.com', 'https://%2A.example.com'])
  test(`createGuest refuses the host origin ${origin}`, () => {
    const create = () => createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com', origin] });
    expect(create).throw(/hostOrigins\[1\]/);
  });
