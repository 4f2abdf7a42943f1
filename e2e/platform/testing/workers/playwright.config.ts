import { defineConfig } from '@playwright/test';

/** Two projects, which never share a worker. */
export default defineConfig({
  testMatch: 'worker.ts',
  outputDir: '../../../../test-results/testing-workers',
  workers: 2,
  reporter: 'json',
  projects: [{ name: 'first' }, { name: 'second' }],
});
