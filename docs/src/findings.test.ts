/** The page of findings is written from the table of causes. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { causes } from '../../packages/host/src/diagnose/causes.js';
import { outsideCauses } from '../../packages/testing/src/doctor/outside-causes.js';
import { findingMeanings } from './finding-meanings.js';

const PAGE = fileURLToPath(new URL('../pages/troubleshooting/findings.md', import.meta.url));

const INTRODUCTION = `---
keywords: diagnose, finding, cause, evidence
---

# Findings

[\`diagnose(embed)\`](../packages/host.md#why-an-embed-is-blank) returns these, the most certain first: each with
\`code\`, \`severity\`, what it is \`about\`, the \`evidence\` that was seen, the \`fix\`, and \`docs\`, the address of its section here.
Where several are found, the later ones often follow from the first.
[\`doctor\`](../packages/testing-doctor.md) finds most of them from outside, and what a page is not told: the last sections.
`;

test('the page has a section for every cause', async () => {
  const outside = Object.entries(outsideCauses).map(([code, cause]) => ({ code, ...cause }));
  const sections = [...causes, ...outside].map(
    ({ code, severity, about, fix }) => `
## ${code}

${findingMeanings[code]}

${severity === 'error' ? 'An error' : 'A warning'} about the ${about}. ${fix}
`,
  );
  await expect(INTRODUCTION + sections.join('')).toMatchFileSnapshot(PAGE);
});

test('each cause has one code, and each code a meaning', () => {
  const codes = [...causes.map(({ code }) => code), ...Object.keys(outsideCauses)];
  expect(codes).toEqual([...new Set(Object.keys(findingMeanings))]);
});
