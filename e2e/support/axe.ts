import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Impacts of violations that exclude people. */
const GRAVE = ['serious', 'critical'];

/** The rules that depend on colors, the only ones that another color scheme can change. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds something serious or critical, see `findGraveFaults`. */
export async function expectAccessible(page: Page, only?: readonly string[]): Promise<void> {
  expect(await findGraveFaults(page, only), 'serious and critical violations').toEqual([]);
}

/**
 * Returns the serious and critical violations that axe finds on the page and in its frames of any origin, by all rules or by
 * these only.
 */
export async function findGraveFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    // Not empty frames.
    if (frame === page.mainFrame() || frame.url().startsWith('http')) found.push(...(await faultsIn(frame, only)));
  }
  return found;
}

async function faultsIn(frame: Frame, only?: readonly string[]): Promise<string[]> {
  // Each frame by itself: axe cannot read frames of another origin.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  const results = await frame.evaluate(runAxe, only);
  const where = new URL(frame.url()).pathname;
  return results.violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${impact} ${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Runs in a frame. */
function runAxe(only?: readonly string[]): Promise<axe.AxeResults> {
  const { run } = (globalThis as unknown as { readonly axe: typeof axe }).axe;
  // Keeps one word of each color in a block of code, which may have thousands. The others become plain text instead of being
  // excluded, because axe compares each excluded element with every other one.
  for (const block of document.querySelectorAll('pre.shiki')) {
    const seen = new Set<string>();
    for (const word of block.querySelectorAll('.line > span')) {
      const color = `${word.getAttribute('style')} in ${word.parentElement?.className}`;
      if (!word.textContent?.trim() || seen.has(color)) word.replaceWith(word.textContent ?? '');
      seen.add(color);
    }
  }
  return run(document, { iframes: false, resultTypes: ['violations'], ...(only && { runOnly: [...only] }) });
}
