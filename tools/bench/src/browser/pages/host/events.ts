import { PAYLOADS, type PayloadKind } from '../../../peers/payloads.js';
import type { EmitCommand } from '../commands.js';
import { embedIds, firstEmbed, onEvent, pause, sendToControl } from './embeds.js';

/** Milliseconds after which no further event is expected. */
const TIMEOUT = 3_000;

/** Makes the first embed's guest emit. Returns the milliseconds from the last event of the first task to the last event. */
export async function flood(command: EmitCommand): Promise<number> {
  const [embed = 0] = embedIds();
  let received = 0;
  let first = 0;
  const last = new Promise<number>((resolve) => {
    onEvent((path, id) => {
      // An event that reaches another embed does not count.
      if (id !== embed || !path.startsWith(`/embed/${id}/`)) return;
      received++;
      if (received === command.burst) first = performance.now();
      if (received === command.count) resolve(performance.now());
    });
  });
  await sendToControl({ ...command, embed });
  const end = await Promise.race([last, waitForSilence(() => received)]);
  if (end === undefined) throw new Error(`received ${received} of ${command.count} events`);
  return end - first;
}

/** Returns the paths that each embed receives while every guest emits. */
export async function deliveries(command: EmitCommand): Promise<{ id: number; paths: string[] }[]> {
  const received = new Map(embedIds().map((id) => [id, [] as string[]]));
  let count = 0;
  onEvent((path, id) => {
    count++;
    received.get(id)?.push(path);
  });
  await sendToControl(command);
  await waitForSilence(() => count, 500);
  // A busy machine may have paused the guests.
  if (count < command.count * received.size) await waitForSilence(() => count);
  return Array.from(received, ([id, paths]) => ({ id, paths }));
}

/** Returns the milliseconds of each of `count` round trips, one after the other. */
export async function roundTrips(count: number, payload: PayloadKind): Promise<number[]> {
  const embed = firstEmbed();
  const times: number[] = [];
  for (let trip = 0; trip < count; trip++) {
    const path = `/embed/trip/${trip}`;
    const back = new Promise<number>((resolve) => {
      onEvent((received) => received === path && resolve(performance.now()));
    });
    const action = PAYLOADS[payload].action(path);
    const start = performance.now();
    embed.send(action);
    times.push((await back) - start);
  }
  return times;
}

/** Resolves when the number has not changed for that time. */
export async function waitForSilence(number: () => number, milliseconds = TIMEOUT): Promise<undefined> {
  let before = -1;
  while (before !== number()) {
    before = number();
    await pause(milliseconds);
  }
}
