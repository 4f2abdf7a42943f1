/**
 * How often one run repeats: `floods` of `events`, the same with many embeds; round `trips`; mounts until ready; `mounts` in
 * a task of their own; `cycles` of mount and destroy; `foreignFloods` of messages from a foreign frame.
 */
const whole = {
  events: 1_000,
  floods: 25,
  manyEmbedsEvents: 2_000,
  manyEmbedsFloods: 12,
  trips: 1_000,
  readies: 40,
  mounts: 60,
  cycles: 500,
  foreignFloods: 16,
};

export type Scale = Readonly<typeof whole>;

const quick: Scale = {
  ...whole,
  floods: 10,
  manyEmbedsFloods: 4,
  trips: 300,
  readies: 10,
  mounts: 20,
  cycles: 100,
  foreignFloods: 8,
};

export const SCALES = { whole, quick };
