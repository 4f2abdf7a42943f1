import {
  type CauseText,
  causes,
  FINDINGS_PAGE,
  type Finding as FindingOf,
  printable,
} from '@svc-embed/protocol/internal';
import { outsideCauses } from './outside-causes.js';

/** The codes of `diagnose`, and those that only the doctor finds. */
export type FindingCode = (typeof causes)[number]['code'] | keyof typeof outsideCauses;

/** A finding, as `diagnose` of host returns it. */
export interface Finding extends FindingOf {
  readonly code: FindingCode;
}

const texts = {
  ...Object.fromEntries(causes.map((cause) => [cause.code, cause])),
  ...outsideCauses,
} as Readonly<Record<FindingCode, CauseText>>;

/** Makes a finding; the evidence contains no query, session or payload. */
export function finding(code: FindingCode, evidence: string): Finding {
  const { severity, about, fix } = texts[code];
  return { code, severity, about, evidence: printable(evidence), fix, docs: `${FINDINGS_PAGE}#${code}` };
}

/** Returns an address without its query and its fragment, which may contain a session. */
export function shown(address: string): string {
  return URL.canParse(address) ? new URL(address).origin + new URL(address).pathname : '';
}

/** Returns the origin of an address; empty if it is not a URL. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
