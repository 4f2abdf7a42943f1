import { watchComplaints } from '../../support/lab/complaints.js';
import type { Sites } from '../../support/lab/sites.mjs';
import type { Case, Result } from './case.js';
import { createLab, type Lab } from './lab.js';

/** Milliseconds after which a case that does not end is given up, far more than any takes; and for each message of a fuzz. */
const HUNG = 120_000;
const HUNG_FUZZ = 12;

/** Runs cases one after the other, each with a lab of its own, and tells of each as it ends. */
export async function runCases(
  cases: readonly Case[],
  stage: Element,
  sites: Sites,
  query: URLSearchParams,
  seed: number,
  tell: (result: Result) => void,
): Promise<Result[]> {
  let lab: Lab | undefined;
  watchComplaints((complaint) => lab?.complain(complaint));
  const results: Result[] = [];
  for (const { title, lacks, run } of cases) {
    let result: Result = { title, verdict: 'absent', text: lacks?.() ?? '', figures: {} };
    if (result.text === '') {
      lab = createLab(stage, sites, query, seed);
      result = { title, ...(await verdictOf(run, lab)) };
    }
    results.push(result);
    tell(result);
  }
  return results;
}

async function verdictOf(run: Case['run'], lab: Lab): Promise<Omit<Result, 'title'>> {
  const failures: unknown[] = [];
  try {
    await Promise.race([run(lab), hung(lab.query)]);
  } catch (error) {
    failures.push(error);
  }
  // What the case has set off may complain a little later, and is still its own.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    lab.end();
  } catch (error) {
    failures.push(error);
  }
  // Shown in the list, where the session of one case would fail all that come after it.
  const text = failures.map(String).join('; ').replaceAll(lab.canary, '***');
  return { verdict: failures.length > 0 ? 'failed' : 'passed', text, figures: lab.figures };
}

function hung(query: URLSearchParams): Promise<never> {
  const limit = HUNG + HUNG_FUZZ * Number(query.get('fuzz') ?? 0);
  return new Promise((_, reject) => setTimeout(() => reject(new Error('did not end')), limit));
}
