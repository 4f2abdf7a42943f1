/** The documents use only names of the sandbox, so that copied code of two documents fits together. */
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
  /** The places of such names. The group `name` is the name. */
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
    // The second shows the format of members.
    allowed: [...members, 'view.dimension'],
  },
  'member of a view': {
    where: /`(?<name>(?:movies|weather|world)\.(?!json\b|csv\b)[a-z_]+)`/g,
    allowed: members,
  },
  secret: {
    where: /(?:process\.env\.|Api-Key \$|\b(?=SVC_\w*KEY\b))(?<name>\w+)/g,
    // The second is for the sandbox's own process, the third signs tokens of the Data API.
    allowed: ['SVC_API_KEY', 'SVC_SANDBOX_API_KEY', 'SVC_DATA_SECRET'],
  },
};

/** A block with the text of a file, which has its own names. */
const FILE = /^```\w+ \.\S+\n.*?^```$/gms;
const readmes = documents.filter((document) => /README\.md$|^docs\/(?:errors\.md|pages\/)/.test(document));

describe.each(Object.entries(names))('a %s in the documents', (_, { where, allowed }) => {
  const found = readmes.flatMap((document) =>
    [...readDocument(document).replaceAll(FILE, '').matchAll(where)].map(
      ({ groups }) => [document, groups?.name] as const,
    ),
  );

  test('is found', () => {
    expect(found.length).toBeGreaterThan(0);
  });

  test('exists in the sandbox', () => {
    expect(found.filter(([, name = '']) => !allowed.includes(name))).toEqual([]);
  });
});
