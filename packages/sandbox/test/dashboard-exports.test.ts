import { createPlatformClient } from '@svc-embed/platform';
import { expect, it } from 'vitest';
import { useSandbox } from '../src/server/sandbox.fixture.js';

const clock = { time: Date.now() };
const sandbox = await useSandbox({ now: () => clock.time });
const clientOf = (apiKey: string) =>
  createPlatformClient({ baseUrl: sandbox.url, apiKey, retries: 0 }).dashboardExports;
const client = clientOf(sandbox.keys.admin);
const dashboardPublicId = 'movies-overview';

it.each([
  ['png', 'screenshot', 'image/png', ['PNG\r\n', 'IHDR', 'IDAT', 'IEND']],
  ['pdf', 'screenshot', 'application/pdf', ['%PDF-1.4', '/Count 1', "(Film releases) '", '%%EOF']],
  ['pdf', 'print', 'application/pdf', ['%PDF-1.4', '/MediaBox [0 0 595 842]', '%%EOF']],
] as const)('exports a dashboard as %s, %s', async (format, layout, contentType, parts) => {
  const { jobId, expiresAt } = await client.start(1, {
    dashboardPublicId,
    format,
    ...(format === 'pdf' && { layout }),
  });
  expect(Date.parse(expiresAt)).toBe(clock.time + 300_000);
  expect(await client.status(1, jobId)).toEqual({ status: 'processing', progress: 0 });
  await expect(client.download(1, jobId)).rejects.toMatchObject({ code: 'rejected', status: 409 });
  clock.time += 500;
  expect(await client.status(1, jobId)).toMatchObject({ status: 'completed', contentType });
  const file = await client.download(1, jobId, { filename: 'Filme "ä"' });
  expect(file.headers.get('content-type')).toBe(contentType);
  expect(file.headers.get('content-disposition')).toContain(`Filme%20%22%C3%A4%22.${format}`);
  const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
  for (const part of parts) expect(text).toContain(part);
  await expect(clientOf(sandbox.keys.member).status(1, jobId)).rejects.toMatchObject({ code: 'not-found' });
  clock.time += 300_000;
  await expect(client.status(1, jobId)).rejects.toMatchObject({ code: 'not-found' });
});

it.each([
  ['an unknown dashboard', { dashboardPublicId: 'nowhere', format: 'png' }, 'not-found'],
  ['print as png', { dashboardPublicId, format: 'png', layout: 'print' }, 'invalid-request'],
  ['two dashboards', { dashboardPublicId, dashboardId: 1, format: 'png' }, 'invalid-request'],
  ['an unknown user', { dashboardPublicId, format: 'png', renderAs: { type: 'USER', userId: 99 } }, 'not-found'],
  [
    'an embed user without an embed tenant',
    { dashboardPublicId, format: 'png', renderAs: { type: 'EMBED_USER', externalId: 'a' } },
    'rejected',
  ],
] as const)('refuses %s', async (_, input, code) => {
  await expect(client.start(1, input as never)).rejects.toMatchObject({ code });
});

it('refuses a key without admin access, and exports as an existing user', async () => {
  const input = {
    dashboardPublicId,
    format: 'png',
    renderAs: { type: 'EMBED_USER', embedTenantName: 'acme-corp', externalId: 'a' },
  } as const;
  await expect(clientOf(sandbox.keys.member).start(1, input)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await client.start(1, input)).toHaveProperty('jobId');
  expect(await client.start(1, { ...input, renderAs: { type: 'USER', userId: 1 } })).toHaveProperty('jobId');
});
