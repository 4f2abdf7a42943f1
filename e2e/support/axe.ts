import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What an impact of these is keeps people out. */
const GRAVE = ['serious', 'critical'];

/** Fails when axe finds something serious or critical, on the page or in any of its frames, whatever their origins. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    // A frame without an address is a place in the page that nothing has been loaded into.
    if (frame === page.mainFrame() || frame.url().startsWith('http')) found.push(...(await violationsIn(frame)));
  }
  expect(found, 'serious and critical violations').toEqual([]);
}

async function violationsIn(frame: Frame): Promise<string[]> {
  // Each frame by itself: axe in one frame cannot look into another of a foreign origin.
  await frame.evaluate(AXE);
  const results: AxeResults = await frame.evaluate(
    'axe.run(document, { iframes: false, resultTypes: ["violations"] })',
  );
  const where = new URL(frame.url()).pathname;
  return results.violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${impact} ${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}
