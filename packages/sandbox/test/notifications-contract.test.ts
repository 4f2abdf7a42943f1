import { createManagementClient } from '@svc-embed/platform/management';
import { expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** Notifications and conversations of AI widgets, by the client against the sandbox. */
const platform = await usePlatform();
const VERA = { embedTenantName: 'client-one', externalId: 'vera' };
const { url: baseUrl, keys } = platform.sandbox;
const client = createManagementClient({ baseUrl, apiKey: keys.admin, retries: 0 });
await platform.session(VERA);

it('creates, lists, changes and deletes the notifications of a viewer', async () => {
  const { notifications } = client;
  const input = { dashboardPublicId: 'movies-overview', schedule: '0 8 * * 1' };
  const ofVera = { recipientEmbedTenantName: VERA.embedTenantName, recipientExternalId: VERA.externalId };
  const idsOf = async (query: Parameters<typeof notifications.listNotifications>[1]) => {
    const ids: number[] = [];
    for await (const { id } of notifications.listNotifications(1, { ...query, first: 1 })) ids.push(id);
    return ids;
  };
  const first = await notifications.createNotification(1, { ...input, recipients: [VERA] });
  const second = await notifications.createNotification(1, { ...input, recipients: [VERA, { userId: 1 }] });
  expect(second).toMatchObject({ ...input, recipients: [VERA, { userId: 1, username: 'ada' }] });
  expect(await idsOf(ofVera)).toEqual([first.id, second.id]);
  expect(await idsOf({ recipientUserId: 1 })).toEqual([second.id]);
  await notifications.updateNotification(1, second.id, { recipients: [{ email: 'eve@example.com' }] });
  expect(await idsOf({ recipientEmail: 'EVE@example.com' })).toEqual([second.id]);
  await notifications.deleteNotification(1, first.id);
  expect(await idsOf(ofVera)).toEqual([]);
});

it('attaches a conversation to an AI widget, and refuses an old checksum', async () => {
  const asked = { question: 'How many films are there by genre?' };
  const { json } = await platform.surface(await platform.token(VERA), 'POST', '/ask', asked);
  const { checksum } = await client.workbooks.publishDashboard(1, 1);
  const input = { widgetId: 'ask-movies', threadId: json.chatId, checksum: checksum ?? '' };
  const attached = await client.workbooks.updatePublishedAiWidgetThread(1, 1, input);
  expect(attached.config.widgets?.find(({ id }) => id === 'ask-movies')?.config).toMatchObject({
    threadId: json.chatId,
  });
  await expect(client.workbooks.updatePublishedAiWidgetThread(1, 1, input)).rejects.toMatchObject({ status: 409 });
});
