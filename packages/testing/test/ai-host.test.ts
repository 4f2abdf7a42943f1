import { afterEach, expect } from 'vitest';
import { testAppIn } from '../../guest/test/app-suite.js';
import { createFakeAiHost, type FakeAiHost } from '../src/index.js';

const hosts: FakeAiHost[] = [];

// What the official bridge lets pass, a fake reports.
afterEach(() => {
  for (const host of hosts.splice(0)) expect(host.rejections).toEqual([]);
});

testAppIn('a fake AI chat', (options) => {
  const host = createFakeAiHost(options);
  hosts.push(host);
  return host;
});
