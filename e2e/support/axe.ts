import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What an impact of these is keeps people out. */
const GRAVE = ['serious', 'critical'];

/** The rules whose result depends on colors: all that another color scheme can change. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds something serious or critical, see `findGraveFaults`. */
export async function expectAccessible(page: Page, only?: readonly string[]): Promise<void> {
  expect(await findGraveFaults(page, only), 'serious and critical violations').toEqual([]);
}

/**
 * What axe finds that is serious or critical, on the page or in any of its frames, whatever their origins; by all rules, or by
 * those alone.
 */
export async function findGraveFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    // A frame without an address is a place in the page that nothing has been loaded into.
    if (frame === page.mainFrame() || frame.url().startsWith('http')) found.push(...(await faultsIn(frame, only)));
  }
  return found;
}

async function faultsIn(frame: Frame, only?: readonly string[]): Promise<string[]> {
  // Each frame by itself: axe in one frame cannot look into another of a foreign origin.
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
  // Within a block of code, the first word of each color stands for the others, of which there may be thousands: they become
  // plain text, as axe compares each excluded element with every other one.
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
