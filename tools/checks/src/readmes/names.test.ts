/** The documents use one set of names, which are those of the sandbox, so that what is copied from two of them fits together. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalog, datasets } from '../../../../packages/sandbox/src/server/data/datasets.fixture.js';
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.js';
import { publicPackages } from '../packed/packed.mjs';
import { documents, readDocument } from './read-snippets.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const sandbox = await openTestSandbox();
const { dashboards, deployments } = sandbox;
await sandbox.close();
const members = [...catalog.views.values()].flatMap(({ dimensions, measures }) =>
  [...dimensions, ...measures].map(({ member }) => member),
);

interface Names {
  /** Where such names stand. The group `name` is the name. */
  readonly where: RegExp;
  readonly allowed: readonly string[];
}

const names: Readonly<Record<string, Names>> = {
  dashboard: {
    where: /(?:dashboard(?:="|: ')|\/embed\/dashboard\/|SVC_DASHBOARD=)(?<name>[\w-]+)/g,
    allowed: dashboards.map(({ publicId }) => publicId),
  },
  deployment: {
    where: /(?:deploymentId"?: |SVC_DEPLOYMENT_ID=|publishDashboard\()(?<name>\d+)/g,
    allowed: deployments.map(({ id }) => `${id}`),
  },
  member: {
    where: /(?<!path: )(?:["'](?:f_)?|\bf_)(?<name>(?!f_)[a-z_]+\.(?!(?:js|mjs|ts|json|css|html|vue)\b)[a-z_]+)["'=]/g,
    // The second says how members are written.
    allowed: [...members, 'view.dimension'],
  },
  'member of a view': {
    where: /`(?<name>(?:movies|weather|world)\.(?!json\b|csv\b)[a-z_]+)`/g,
    allowed: members,
  },
  'number of films': {
    where: /(?<name>\d[\d,]*) films/g,
    allowed: [datasets.movies.rows.length.toLocaleString('en-US')],
  },
  secret: {
    where: /(?:process\.env\.|Api-Key \$|\b(?=SVC_\w*KEY\b))(?<name>\w+)/g,
    // The second is that of the sandbox's own process, the third signs tokens of the Data API.
    allowed: ['SVC_API_KEY', 'SVC_SANDBOX_API_KEY', 'SVC_DATA_SECRET'],
  },
  'route of the backend': {
    where: /(?<=["'`( ])(?<name>\/api\/(?!v1\b|scim\b)[\w/-]+)/g,
    allowed: ['/api/session', '/api/data-token', '/api/chat'],
  },
  tenant: {
    where: /(?:baseUrl"?|base-url|const tenant|SVC_TENANT)(?:=|: | = )["'{]*(?<name>https?:\/\/[^\s"'`,/]+)/g,
    // In production, that of a second tenant, and the sandbox: on this machine, in a container and in a local network.
    allowed: [
      'https://acme.example.com',
      'https://globex.example.com',
      'http://127.0.0.1:4100',
      'http://sandbox:4100',
      'http://192.168.1.5:4100',
    ],
  },
};

const readmes = documents.filter((document) => /README\.md$|^docs\/(?:errors\.md|pages\/)/.test(document));

describe.each(Object.entries(names))('the documents name a %s', (_, { where, allowed }) => {
  const found = readmes.flatMap((document) =>
    [...readDocument(document).matchAll(where)].map(({ groups }) => [document, groups?.name] as const),
  );

  test('somewhere', () => {
    expect(found.length).toBeGreaterThan(0);
  });

  test('that exists', () => {
    expect(found.filter(([, name = '']) => !allowed.includes(name))).toEqual([]);
  });
});

describe('until the packages are on the registry', () => {
  const note = `The packages are not on the npm registry yet. Until they are, pack them in a checkout of the repository, and install the
tarballs in your app; here the checkout is the folder \`svc-embed\` beside it:

\`\`\`sh
npm install && npm run pack -- tarballs # in the checkout
npm install `;

  const sources = publicPackages();
  const dependenciesOf = (name: string): string[] => {
    const manifest = sources.find((source) => source.manifest.name === name)?.manifest;
    const dependencies = Object.keys(manifest?.dependencies ?? {}).filter((dependency) =>
      dependency.startsWith('@svc-embed/'),
    );
    return [name, ...dependencies.flatMap(dependenciesOf)];
  };

  test('the README of the repository says once how to install them from a checkout', () => {
    expect(readDocument('README.md').split(note)).toHaveLength(2);
  });

  test.each(sources.map(({ folder, manifest }) => [manifest.name, `${relative(ROOT, folder)}/README.md`]))(
    'the README of %s says so once, in the same words, and names its tarballs and those it depends on',
    (name = '', document = '') => {
      const [, command = '', ...more] = readDocument(document).split(note);
      expect(more).toEqual([]);
      const [, list = ''] =
        /^(?:--save-dev )?\.\.\/svc-embed\/tarballs\/svc-embed-\{?([\w,]+)\}?-\*\.tgz /.exec(command) ?? [];
      expect(list.split(',').sort()).toEqual(
        dependenciesOf(name)
          .map((one) => one.replace('@svc-embed/', ''))
          .sort(),
      );
    },
  );
});
