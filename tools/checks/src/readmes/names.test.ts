/** The documents use one set of names, which are those of the sandbox, so that what is copied from two of them fits together. */
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../packages/sandbox/src/server/data/example-datasets.js';
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.js';
import { documents, readDocument } from './read-snippets.mjs';

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
  secret: {
    where: /(?:process\.env\.|Api-Key \$|\b(?=SVC_\w*KEY\b))(?<name>\w+)/g,
    // The second is that of the sandbox's own process, the third signs tokens of the Data API.
    allowed: ['SVC_API_KEY', 'SVC_SANDBOX_API_KEY', 'SVC_DATA_SECRET'],
  },
};

/** A block with the text of a file, which has names of its own. */
const FILE = /^```\w+ \.\S+\n.*?^```$/gms;
const readmes = documents.filter((document) => /README\.md$|^docs\/(?:errors\.md|pages\/)/.test(document));

describe.each(Object.entries(names))('the documents name a %s', (_, { where, allowed }) => {
  const found = readmes.flatMap((document) =>
    [...readDocument(document).replaceAll(FILE, '').matchAll(where)].map(
      ({ groups }) => [document, groups?.name] as const,
    ),
  );

  test('somewhere', () => {
    expect(found.length).toBeGreaterThan(0);
  });

  test('that exists', () => {
    expect(found.filter(([, name = '']) => !allowed.includes(name))).toEqual([]);
  });
});
