import type { PlatformErrorDetails } from '../error.js';
import type { Issue } from '../schemas/issue.js';
import type { Recognize } from './checks.js';
import { field } from './read-failure.js';
import type { Redactor } from './redact.js';

const MAX_ITEMS = 100;

/** Reads the broken rules of a failure, and the reasons that the interface identifies only by their message. */
export const recognizeFailure: Recognize = (text, body, redact) => ({
  issues: readIssues(body, redact),
  ...reasonOf(text, redact),
});

function issuesOf(body: unknown): readonly Issue[] | undefined {
  const issues = field(field(body, 'error'), 'issues') ?? field(body, 'issues');
  return Array.isArray(issues) && issues.every(isIssue) ? issues : undefined;
}

function isIssue(value: unknown): value is Issue {
  return typeof field(value, 'path') === 'string' && typeof field(value, 'message') === 'string';
}

function readIssues(body: unknown, redact: Redactor): readonly Issue[] | undefined {
  return issuesOf(body)
    ?.slice(0, MAX_ITEMS)
    .map(({ path, message }) => ({ path: redact.text(path), message: redact.text(message) }));
}

function reasonOf(text: string, redact: Redactor): Pick<PlatformErrorDetails, 'reason' | 'missing'> {
  const start = /Groups with names /i.exec(text);
  // Anchored, because two greedy parts in one expression would be slow for a long text.
  const names = start && /^(.*) not found/is.exec(text.slice(start.index + start[0].length))?.[1];
  if (typeof names === 'string') return { reason: 'groups-not-found', missing: readNames(names, redact) };
  if (/User attributes not found/i.test(text)) return { reason: 'attributes-not-found' };
  return /cannot change type/i.test(text) ? { reason: 'type-change' } : {};
}

function readNames(list: string, redact: Redactor): readonly string[] {
  const names = list.split(',').filter((name) => name.trim() !== '');
  return names.slice(0, MAX_ITEMS).map(redact.name);
}
