import { expect, test } from 'vitest';
import { createManualClock } from '../clock/manual-clock.js';
import { createInbox } from './inbox.js';

test('a wait ends with what its condition throws', async () => {
  const inbox = createInbox<number>(createManualClock());
  const wait = inbox.wait('number', {
    where() {
      throw new Error('a mistake of the test');
    },
  });
  inbox.add(1);
  await expect(wait).rejects.toThrow('a mistake of the test');
});

test('leaves no timer behind, however a wait ends', async () => {
  const clock = createManualClock();
  const inbox = createInbox<number>(clock);
  const waits = [inbox.wait('any'), inbox.wait('never', { where: () => false, timeout: 5 }), inbox.wait('none')];
  inbox.add(1);
  inbox.close();
  await Promise.allSettled(waits);
  expect(clock.pending).toBe(0);
});

test('waits without an end when it is told so', async () => {
  const clock = createManualClock();
  const inbox = createInbox<number>(clock);
  const wait = inbox.wait('number', { timeout: Number.POSITIVE_INFINITY });
  expect(clock.pending).toBe(0);
  inbox.add(1);
  expect(await wait).toBe(1);
});
