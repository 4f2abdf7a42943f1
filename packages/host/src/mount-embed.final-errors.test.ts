/** Fatal errors of the surface: their texts, and the names that end recovery. */
import { surfaceErrors } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { codeOf, mount, sessions, useStillWorld } from '../test/mounting.js';

const rows = Object.entries(surfaceErrors);
const finalNames = rows.flatMap(([name, { final }]) => (final ? [name] : []));
const otherNames = rows.flatMap(([name, { final }]) => (final ? [] : [name]));

useStillWorld();

/** An embed that recovers, whose surface fails with this error. */
async function failWith(payload: { message: string; name?: string }) {
  const session = sessions();
  const mounted = mount({ session });
  await vi.advanceTimersByTimeAsync(0);
  mounted.page.say(mounted.fake, 'error', { ...payload, fatal: true });
  return { ...mounted, session };
}

describe('a fatal error event', () => {
  it.each([
    [{ message: 'Dashboard not found', name: 'DashboardNotFound' }, 'Dashboard not found (DashboardNotFound)'],
    [{ message: 'down' }, 'down'],
  ])('%j is in the text of surface-failed, whose cause is an error', async (payload, text) => {
    const { error } = (await failWith(payload)).embed;
    expect(error).toMatchObject({ code: 'surface-failed', message: `surface-failed: ${text}` });
    expect(error?.cause).toBeInstanceOf(Error);
    expect(error?.cause).toMatchObject({ name: 'Error', ...payload });
  });

  it.each([
    [{}, 'secret-1'],
    [{ sessionParam: 'token' }, 'secret+ü/&'],
  ])('with the session in its text has it redacted in the error, with %j', async (options, session) => {
    const { embed, page, fake } = mount({ session, ...options });
    page.say(fake, 'error', { message: `${session} is spent, ${session}`, name: `Bad${session}`, fatal: true });
    expect(embed.error?.message).toBe('surface-failed: [redacted] is spent, [redacted] (Bad[redacted])');
    expect(`${embed.error} ${embed.error?.cause} ${JSON.stringify(embed.error)}`).not.toContain(session);
  });

  it.each(finalNames)('named %s ends recovery after one session', async (name) => {
    const { embed, session, states } = await failWith({ message: 'no', name });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session).toHaveBeenCalledOnce();
    expect(await codeOf(embed.ready)).toBe('surface-failed');
    expect(embed.error?.retryable).toBe(false);
    expect(states).toEqual(['failed']);
  });

  it.each([...otherNames, 'MyPageNotFound', 'PageNotFoundToo', 'NotFound', 'constructor', undefined])(
    'named %s is followed by recovery',
    async (name) => {
      const { embed, session } = await failWith({ message: 'no', ...(name && { name }) });
      expect(embed.error?.retryable).toBe(true);
      await vi.advanceTimersByTimeAsync(1000);
      expect(session).toHaveBeenCalledTimes(2);
    },
  );

  it('lets reload() restore the embed if recovery has ended', async () => {
    const { embed, sayReady } = await failWith({ message: 'no', name: 'NotAllowed' });
    const ready = embed.reload();
    await vi.advanceTimersByTimeAsync(1000);
    sayReady();
    expect(await codeOf(ready)).toBe('resolved');
  });
});
