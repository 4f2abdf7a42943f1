import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REASONS, readDependencies } from './dependencies.mjs';

interface Lockfile {
  readonly packages: Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: true }>;
}

describe('dependencies', () => {
  it('have one reason each, and every reason has a dependency', () => {
    expect(Object.keys(REASONS).sort()).toEqual(
      readDependencies()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('are not installed by users of protocol, host and guest', () => {
    const browser = readDependencies().filter(({ packages }) =>
      packages.some((name) => ['protocol', 'host', 'guest'].includes(name)),
    );
    expect(browser).toEqual([]);
  });

  it('are locked by hash and come only from the npm registry', () => {
    const lockfile = JSON.parse(
      readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8'),
    ) as Lockfile;
    const outside = Object.entries(lockfile.packages).filter(
      ([path, { link, resolved }]) => path.includes('node_modules/') && !link && !resolved?.startsWith('packages/'),
    );
    expect(outside.length).toBeGreaterThan(500);
    for (const [path, { integrity, resolved }] of outside) {
      expect(integrity, path).toMatch(/^sha512-/);
      if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });
});
