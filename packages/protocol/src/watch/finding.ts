import { printable } from '../shared/printable.js';
import type { CauseText } from './cause.js';
import { causes } from './causes.js';
import type { Evidence } from './evidence.js';

/** A reason why an embed shows nothing, or less than it should. */
export interface Finding extends CauseText {
  /** The cause, as the page of `docs` names it. */
  readonly code: string;
  /** The observation. It may contain origins, but no session, key or query. */
  readonly evidence: string;
  /** The address of a page with more. */
  readonly docs: string;
}

/** The page of findings, with a section for each code. */
export const FINDINGS_PAGE = 'https://github.com/svc-embed/svc-embed/blob/main/docs/pages/troubleshooting/findings.md';

/** Returns what the evidence shows, the most certain first. */
export function findCauses(evidence: Evidence): readonly (Finding & Pick<(typeof causes)[number], 'code'>)[] {
  return causes.flatMap(({ find, ...cause }) => {
    const found = find(evidence);
    return found ? [{ ...cause, evidence: printable(found), docs: `${FINDINGS_PAGE}#${cause.code}` }] : [];
  });
}
