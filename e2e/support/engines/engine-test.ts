import { test as base, inject } from 'vitest';
import { watchComplaints } from '../lab/complaints.js';
import { createLab, type Lab } from './lab.js';

// Vitest wraps these two to report errors of listeners, which some tests cause on purpose.
for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(window, name);

let current: Lab | undefined;
watchComplaints((complaint) => current?.complain(complaint));

/** A test in the customer's page, in every engine. It fails if anything is thrown, logged or left in the page. */
export const test = base.extend<{ lab: Lab }>({
  lab: [
    async ({ task, skip }, use) => {
      const seed = inject('seed');
      const lab = createLab(document.body, inject('sites'), seed, (missing) => skip(missing !== undefined, missing));
      current = lab;
      const [, version] = /(?:Firefox|Chrome|Version)\/([\d.]+)/.exec(navigator.userAgent) ?? [];
      // For the report.
      Object.assign(task.meta, { engine: inject('engine'), version, seed, figures: lab.figures });
      await use(lab);
      // Effects of the test may still cause complaints, which belong to this test.
      await new Promise((resolve) => setTimeout(resolve));
      lab.end();
    },
    { auto: true },
  ],
});
