import { expect, it } from 'vitest';
import { createPlatformClient } from './client/create-platform-client.js';
import { checkSessionRequest } from './schemas/check-session-request.js';
import { createSessionHandler } from './session-handler/create-session-handler.js';

const wrong = [undefined, null, '', 'x y', 7, Number.NaN, true, {}, [], /x+/, () => 1, Symbol('s'), 7n, new Date(0)];
const client = { baseUrl: 'https://acme.example.com', apiKey: 'key' };
const handler = { client: { embed: { generateSession: async () => ({ sessionId: 's' }) } }, authorize: () => null };
const request = { deploymentId: 7, externalId: 'ada', creatorMode: true, embedTenantName: 'acme-eu' };

function textOf(call: () => unknown): string {
  try {
    call();
    return '';
  } catch (error) {
    return Object(error).message;
  }
}

const names = {
  client: ['baseUrl', 'apiKey', 'fetch', 'timeout', 'retries', 'now', 'random', 'sleep'],
  handler: ['client', 'authorize', 'origins', 'onError'],
  request: 'deploymentId externalId email userProfile userAttributes groups securityContext settings'.split(' '),
};
const texts = wrong.flatMap((value) => [
  ...names.client.map((name) =>
    textOf(() => Reflect.apply(createPlatformClient, undefined, [{ ...client, [name]: value }])),
  ),
  ...names.handler.map((name) =>
    textOf(() => Reflect.apply(createSessionHandler, undefined, [{ ...handler, [name]: value }])),
  ),
  ...names.request.map((name) => {
    const checked = checkSessionRequest({ ...request, [name]: value });
    return checked.ok ? '' : checked.issues.map(({ message }) => message).join();
  }),
]);

it('the errors of wrong options and fields show no regular expression and no [object Object]', () => {
  const shown = texts.filter((text) => text !== '');
  expect(shown.length).toBeGreaterThan(150);
  for (const text of shown) expect(text).not.toMatch(/\[object|\/\^|\$\/|\\[dws]|\(\?|=>|Symbol\(/);
});

it('the error of every wrong option names the option', () => {
  for (const [create, base, options] of [
    [createPlatformClient, client, names.client],
    [createSessionHandler, handler, names.handler],
  ] as const)
    for (const name of options)
      expect(textOf(() => Reflect.apply(create, undefined, [{ ...base, [name]: Symbol('s') }]))).toContain(name);
});
