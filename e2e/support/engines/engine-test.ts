import { test as base, inject } from 'vitest';
import { watchComplaints } from '../lab/complaints.js';
import { createLab, type Lab } from './lab.js';

// Vitest wraps these two: its listeners would tell of errors that a test causes on purpose.
for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(window, name);

let current: Lab | undefined;
watchComplaints((complaint) => current?.complain(complaint));

/** A test on the customer's page, in every engine. It fails on anything that is thrown, logged or left. */
export const test = base.extend<{ lab: Lab }>({
  lab: [
    async ({ task, skip }, use) => {
      const seed = inject('seed');
      const lab = createLab(document.body, inject('sites'), seed, (missing) => skip(missing !== undefined, missing));
      current = lab;
      const [, version] = /(?:Firefox|Chrome|Version)\/([\d.]+)/.exec(navigator.userAgent) ?? [];
      // What the report says of it.
      Object.assign(task.meta, { engine: inject('engine'), version, seed, figures: lab.figures });
      await use(lab);
      // What the test has set off may complain a little later, and is still its own.
      await new Promise((resolve) => setTimeout(resolve));
      lab.end();
    },
    { auto: true },
  ],
});
