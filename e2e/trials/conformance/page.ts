/** The page that a browser is pointed at: runs the cases, shows how they went, and reports it. */

import type { Sites } from '../../support/lab/sites.mjs';
import type { Report } from './case.js';
import { cases } from './cases/index.js';
import { createList } from './list.js';
import { runCases } from './run-cases.js';

const sites = JSON.parse(document.documentElement.dataset.sites ?? '') as Sites;
const query = new URLSearchParams(location.search);
const seed = Number(query.get('seed') ?? Math.floor(Math.random() * 2 ** 31));
const only = query.get('only')?.split(',');
const chosen = cases.filter(({ title }) => !only || only.some((start) => title.startsWith(start)));

const list = createList(chosen.length);
document.body.append(list.element);
const stage = document.body.appendChild(document.createElement('section'));
stage.ariaLabel = 'Frames of the case that runs';

const results = await runCases(chosen, stage, sites, query, seed, list.add);
const report: Report = { browser: navigator.userAgent, seed, results };
list.end(report);
await fetch('/report', { method: 'POST', body: JSON.stringify(report) });
