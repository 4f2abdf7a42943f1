import { expect, it, vi } from 'vitest';
import { sendInPages } from './send-in-pages.js';

const QUERY = '/embed/api/query';
const init = { method: 'POST', body: '{}' };

it('requests the pages of rows one after the other, and answers with all of them', async () => {
  const pages = [{ rows: [1, 2], next: 2 }, { rows: [3], next: 3 }, { rows: [4] }];
  const send = vi.fn(async () => Response.json(pages.shift()));
  const response = await sendInPages(send)(QUERY, init);
  expect([response.ok, await response.json()]).toEqual([true, { rows: [1, 2, 3, 4] }]);
  expect(send.mock.calls).toEqual([QUERY, `${QUERY}?from=2`, `${QUERY}?from=3`].map((path) => [path, init]));
});

it('answers with the refusal of a later page, and does not read other answers', async () => {
  const refused = Response.json({}, { status: 403 });
  const answers = [Response.json({ rows: [1], next: 1 }), refused];
  const send = async () => answers.shift() ?? refused;
  expect(await sendInPages(send)(QUERY, init)).toBe(refused);
  expect(await sendInPages(send)('/embed/api/ask', init)).toBe(refused);
  expect(refused.bodyUsed).toBe(false);
});
