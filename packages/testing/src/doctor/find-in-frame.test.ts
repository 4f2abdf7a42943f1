import { expect, it } from 'vitest';
import { findInFrame } from './find-in-frame.js';
import type { Observation, SeenFrame } from './observe.js';

const src = 'http://acme.example.com/embed/dashboard/sales?session=canary';
const frame: SeenFrame = {
  src,
  isConnected: true,
  messages: [],
  width: 400,
  height: 300,
  isVisible: true,
  isDefaultHeight: false,
  document: undefined,
  committedAt: undefined,
};
const ready = { at: 1, origin: 'http://acme.example.com', source: 'svc-embed', event: 'ready' };
const observation: Observation = {
  began: 0,
  blocks: [],
  endpoints: [],
  scripts: 0,
  refusals: [],
  errors: [],
  requests: [],
  frames: [],
};

it.each<[string[], string, string, Partial<SeenFrame>]>([
  [['mixed-content'], 'a tenant without https in a page with https', 'https:', {}],
  [['not-in-view'], 'a lazy embed', 'http:', { src: '', element: { baseUrl: '', namespace: '', isLazy: true } }],
  [['frame-hidden'], 'a frame that CSS hides', 'http:', { messages: [ready], isVisible: false }],
  [['frame-without-size'], 'a frame without a height', 'http:', { messages: [ready], height: 0 }],
  [[], 'a frame that is ready', 'http:', { messages: [ready] }],
  [['never-ready'], 'a frame without a ready', 'http:', { messages: [{ ...ready, event: 'view' }], committedAt: 1 }],
])('finds %j for %s', (codes, _, protocol, seen) => {
  const expected = { pageOrigin: `${protocol}//app.example.com`, namespace: 'svc' };
  const findings = findInFrame({ ...frame, ...seen }, observation, expected);
  expect(findings.map(({ code }) => code)).toEqual(codes);
  expect(JSON.stringify(findings)).not.toContain('canary');
});
