import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Refusal, type RefusalKind } from '../refusal.js';
import { answerError, HttpError } from './http-error.js';

async function answerTo(error: Error): Promise<Response> {
  const app = new Hono();
  app.get('/', () => {
    throw error;
  });
  app.onError(answerError);
  return app.request('/');
}

it.each<[RefusalKind, number, string]>([
  ['invalid', 400, 'invalid-request'],
  ['forbidden', 403, 'forbidden'],
  ['not-found', 404, 'not-found'],
  ['conflict', 409, 'conflict'],
  ['rejected', 422, 'rejected'],
  ['python-failed', 422, 'python-failed'],
  ['python-missing', 501, 'not-implemented'],
  ['python-timeout', 504, 'python-timeout'],
])('answers a refusal of the kind %s with %i and the code %s', async (kind, status, code) => {
  const issues = [{ path: 'name', message: 'expected a text' }];
  const response = await answerTo(new Refusal(kind, 'No.', issues));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: { code, message: 'No.', issues } });
});

it('answers with the headers of an error', async () => {
  const response = await answerTo(new HttpError(413, 'body-too-large', 'Too large.', { Connection: 'close' }));
  expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
});

it('answers an unexpected error with 500 and without its text', async () => {
  const response = await answerTo(new Error('secret'));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});
