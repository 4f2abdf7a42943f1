/** How much of everything is measured in one visit to a page. */

/**
 * `events` of one flood and how many `floods`, with many embeds on the page those of `crowd`; round `trips`; mounts until ready;
 * `mounts` in a task of their own; `cycles` of mount and destroy; `strangeFloods` of strangers to the page.
 * @typedef {{
 *   events: number,
 *   floods: number,
 *   crowdEvents: number,
 *   crowdFloods: number,
 *   trips: number,
 *   readies: number,
 *   mounts: number,
 *   cycles: number,
 *   strangeFloods: number,
 * }} Scale
 */

/** @type {Readonly<Record<'whole' | 'quick', Scale>>} */
export const SCALES = {
  whole: {
    events: 1_000,
    floods: 25,
    crowdEvents: 2_000,
    crowdFloods: 12,
    trips: 1_000,
    readies: 40,
    mounts: 60,
    cycles: 500,
    strangeFloods: 16,
  },
  quick: {
    events: 1_000,
    floods: 10,
    crowdEvents: 2_000,
    crowdFloods: 4,
    trips: 300,
    readies: 10,
    mounts: 20,
    cycles: 100,
    strangeFloods: 8,
  },
};
