import { printable } from '@svc-embed/protocol/internal';
import { causes as hostCauses } from '../../../host/src/diagnose/causes.js';
import type { CauseText } from './cause-text.js';
import { outsideCauses } from './outside-causes.js';

/** The codes of `diagnose`, and those that only a look from outside finds. */
export type FindingCode = (typeof hostCauses)[number]['code'] | keyof typeof outsideCauses;

/** A finding, of the shape that `diagnose` of host gives. */
export interface Finding extends CauseText {
  readonly code: FindingCode;
  /** What was seen; no query, session or payload is in it. */
  readonly evidence: string;
  readonly docs: string;
}

const PAGE = 'https://github.com/svc-embed/svc-embed/blob/main/docs/pages/troubleshooting/findings.md';

const causes = {
  ...Object.fromEntries(hostCauses.map((cause) => [cause.code, cause])),
  ...outsideCauses,
} as Readonly<Record<FindingCode, CauseText>>;

export function finding(code: FindingCode, evidence: string): Finding {
  const { severity, about, fix } = causes[code];
  return { code, severity, about, evidence: printable(evidence), fix, docs: `${PAGE}#${code}` };
}

/** An address as it may be shown: without its query and its fragment, which may hold a session. */
export function shown(address: string): string {
  return URL.canParse(address) ? new URL(address).origin + new URL(address).pathname : '';
}

/** The origin of an address; empty where it is none. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
