/** Events and round trips. */
import type { EmitCommand } from '../commands.js';
import { addFrame, embedIds, firstEmbed, onHear, pause } from './embeds.js';

/** How long an event may come after the one before. */
const PATIENCE = 3_000;

let control: Window;

/** Loads the control page, through which the guests are told what to emit. */
export async function addControl(address: string) {
  control = await addFrame(address);
}

export function tellControl(message: unknown, transfer: Transferable[] = []) {
  control.postMessage(message, '*', transfer);
}

/** Every guest emits; resolves to the milliseconds between the first event and the last. Rejects when some do not come. */
export async function flood(command: EmitCommand): Promise<number> {
  const count = command.count * embedIds().length;
  let heard = 0;
  let first = 0;
  const last = new Promise<number>((resolve) => {
    onHear((path, id) => {
      // Of a contestant that lets embeds hear each other, what others say does not count.
      if (!path.startsWith(`/embed/${id}/`)) return;
      if (heard === 0) first = performance.now();
      if (++heard === count) resolve(performance.now());
    });
  });
  tellControl(command);
  const end = await Promise.race([last, silence(() => heard)]);
  if (end === undefined) throw new Error(`heard ${heard} of ${count} events`);
  return end - first;
}

/** What each embed hears while every guest emits, by embed; waits until nothing more comes. */
export async function deliveries(command: EmitCommand): Promise<{ id: number; paths: string[] }[]> {
  const heard = new Map(embedIds().map((id) => [id, [] as string[]]));
  let count = 0;
  onHear((path, id) => {
    count++;
    heard.get(id)?.push(path);
  });
  tellControl(command);
  await silence(() => count, 500);
  return Array.from(heard, ([id, paths]) => ({ id, paths }));
}

/** Milliseconds of each of so many round trips, one after the other. */
export async function roundTrips(count: number): Promise<number[]> {
  const embed = firstEmbed();
  const times: number[] = [];
  for (let trip = 0; trip < count; trip++) {
    const path = `/embed/trip/${trip}`;
    const back = new Promise<number>((resolve) => {
      onHear((heard) => heard === path && resolve(performance.now()));
    });
    const start = performance.now();
    embed.tell(path);
    const end = await Promise.race([back, ...(trip === 0 ? [silence(() => 0)] : [])]);
    if (end === undefined) throw new Error('the guest does not answer');
    times.push(end - start);
  }
  return times;
}

/** Resolves when the number did not change for a while. */
export async function silence(number: () => number, patience = PATIENCE): Promise<undefined> {
  let before = -1;
  while (before !== number()) {
    before = number();
    await pause(patience);
  }
}
