import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

const FOLDER = new URL('../../../../.github/workflows/', import.meta.url);

const jobsOf = (name: string) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  return Object.values((parse(text) as { jobs: Readonly<Record<string, Job>> }).jobs);
};

it.each(readdirSync(FOLDER))('%s installs npm only from the tarball with the known hash', (name) => {
  const commands = jobsOf(name).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const installs = commands.filter((command) => /npm (install|i)\b/.test(command));
  expect(installs.length).toBeGreaterThan(0);
  expect(new Set(installs)).toEqual(new Set(['.ci/get-npm && npm install --global ./npm.tgz']));
});

it('the job that may sign installs nothing and reads no sources', () => {
  const signing = jobsOf('release.yml').filter(({ permissions }) => permissions?.['id-token'] === 'write');
  expect(signing).toHaveLength(1);
  for (const { run = '', uses = '' } of signing.flatMap(({ steps }) => steps)) {
    expect(run).not.toMatch(/\b(install|ci|npx|curl)\b/);
    expect(uses).not.toContain('checkout');
  }
});
