import { PAYLOADS, type PayloadKind } from '../../../peers/payloads.js';
import type { EmitCommand } from '../commands.js';
import { addFrame, embedIds, firstEmbed, onEvent, pause } from './embeds.js';

/** Milliseconds after which no further event is expected. */
const TIMEOUT = 3_000;

let control: Window;

/** Loads the control page, which forwards commands to the guests. */
export async function addControl(address: string) {
  control = await addFrame(address);
}

export function sendToControl(message: unknown, transfer: Transferable[] = []) {
  control.postMessage(message, '*', transfer);
}

/** Makes every guest emit; resolves to the milliseconds from the first task's last event to the last of all. */
export async function flood(command: EmitCommand): Promise<number> {
  const count = command.count * embedIds().length;
  let received = 0;
  let first = 0;
  const last = new Promise<number>((resolve) => {
    onEvent((path, id) => {
      // An event that reaches another embed does not count.
      if (!path.startsWith(`/embed/${id}/`)) return;
      received++;
      if (received === command.burst) first = performance.now();
      if (received === count) resolve(performance.now());
    });
  });
  sendToControl(command);
  const end = await Promise.race([last, waitForSilence(() => received)]);
  if (end === undefined) throw new Error(`received ${received} of ${count} events`);
  return end - first;
}

/** The paths that each embed receives while every guest emits. */
export async function deliveries(command: EmitCommand): Promise<{ id: number; paths: string[] }[]> {
  const received = new Map(embedIds().map((id) => [id, [] as string[]]));
  let count = 0;
  onEvent((path, id) => {
    count++;
    received.get(id)?.push(path);
  });
  sendToControl(command);
  await waitForSilence(() => count, 500);
  return Array.from(received, ([id, paths]) => ({ id, paths }));
}

/** Milliseconds of each of `count` round trips, one after the other. */
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
    const end = await Promise.race([back, ...(trip === 0 ? [waitForSilence(() => 0)] : [])]);
    if (end === undefined) throw new Error('the guest does not answer');
    times.push(end - start);
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
