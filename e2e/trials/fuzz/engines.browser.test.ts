import { expect, inject } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { expectMessages, postMessages } from './expect-messages.js';

/** Many random messages, posted across origins: valid ones arrive once and in order, and no others. */
test('Fuzz: the host accepts the valid messages of its surface, and none of a foreign page that posts at the same time', async ({
  lab,
}) => {
  const count = inject('messages');
  const { embed, messages, rejections, surface } = await lab.connect({ readyTimeout: 0, recover: false });
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  const expected = expectMessages(lab.seed, 'event', count);
  const problems: string[] = [];
  let taken = 0;
  embed.onAny((message) => {
    taken++;
    const problem = expected.check(message);
    if (problem && problems.length < 5) problems.push(problem);
    // Frees the messages that the lab has recorded.
    messages.length = 0;
  });
  const send = (from: typeof surface, seed: number) =>
    from.run(
      async ({ loadFuzz }, seed, count) => {
        const { postMessages } = await loadFuzz();
        await postMessages(seed, 'event', count, (data) => parent.postMessage(data, '*'));
      },
      seed,
      count,
    );
  await Promise.all([send(surface, lab.seed), send(foreign, lab.seed + 1)]);
  await lab.settle(surface);
  await lab.settle(foreign);

  const { sent, missing, refused } = expected.end();
  const forged = expectMessages(lab.seed + 1, 'event', count).end();
  // Before the assertions, to report the figures of failed runs as well.
  Object.assign(lab.figures, { sent: sent + forged.sent, taken });
  expect(problems).deep.equal([]);
  const countOf = (origin: string) => rejections.filter((rejection) => rejection.origin === origin).length;
  expect(missing).equal(0);
  expect(countOf(lab.sites.tenant)).equal(refused);
  expect(countOf(lab.sites.foreign)).equal(forged.missing + forged.refused);
});

test('Fuzz: the guest accepts the valid messages of its host, and none of a foreign page that posts at the same time', async ({
  lab,
}) => {
  const count = inject('messages');
  const surface = await lab.surface(lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`));
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  await surface.run(
    async ({ guest, loadFuzz, kept, received }, seed, host, count) => {
      const { expectMessages } = await loadFuzz();
      const expected = expectMessages(seed, 'action', count);
      const result = { taken: 0, rejected: 0, problems: [] as string[], end: expected.end };
      kept.result = result;
      const onReject = () => {
        result.rejected++;
      };
      guest.createGuest({ surface: 'dashboard', hostOrigins: [host], onReject }).onAny((message) => {
        result.taken++;
        const problem = expected.check(message);
        if (problem && result.problems.length < 5) result.problems.push(problem);
        received.length = 0;
      });
    },
    lab.seed,
    lab.sites.customer,
    count,
  );
  const place = Array.from(window.frames).indexOf(surface.window);
  const forging = foreign.run(
    async ({ loadFuzz }, seed, count, place) => {
      const { postMessages } = await loadFuzz();
      await postMessages(seed, 'action', count, (data) => parent.frames[place]?.postMessage(data, '*'));
    },
    lab.seed + 1,
    count,
    place,
  );
  await postMessages(lab.seed, 'action', count, (data) => surface.window.postMessage(data, lab.sites.tenant));
  await forging;
  await lab.received(surface);
  await foreign.run((_, place) => parent.frames[place]?.postMessage('the last one', '*'), place);
  const result = await surface.run(async ({ kept, received }) => {
    const isOver = () => received.some(({ data }) => data === 'the last one');
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 5));
    const { taken, rejected, problems, end } = kept.result as {
      taken: number;
      rejected: number;
      problems: string[];
      end: () => { sent: number; missing: number; refused: number };
    };
    return { taken, rejected, problems, ...end() };
  });
  const forged = expectMessages(lab.seed + 1, 'action', count).end();
  Object.assign(lab.figures, { sent: result.sent + forged.sent, taken: result.taken });
  expect(result.problems).deep.equal([]);
  expect(result.missing).equal(0);
  expect(result.rejected).equal(result.refused + forged.missing + forged.refused);
});
