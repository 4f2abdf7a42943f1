import { afterEach, expect } from 'vitest';
import { testAppIn } from '../../guest/test/app-suite.js';
import { createFakeAiHost, type FakeAiHost } from '../src/index.js';

const hosts: FakeAiHost[] = [];

// A fake reports mistakes that the official bridge accepts.
afterEach(() => {
  for (const host of hosts.splice(0)) expect(host.rejections).toEqual([]);
});

testAppIn('a fake AI chat', (options) => {
  const host = createFakeAiHost(options);
  hosts.push(host);
  return host;
});
