import { expect, it } from 'vitest';
import { buildCommit } from './build-commit.js';

it.each(['no-such-commit', '--all', ''])('builds no "%s"', (name) => {
  expect(() => buildCommit(name)).toThrow(`--against: expected a commit of this repository, got "${name}".`);
});
