import type { Lab } from './lab.js';

/** Something that holds in every browser. It throws where it does not. */
export interface Case {
  /** What it shows; a row of the table of threats stands in front. */
  readonly title: string;
  /** What this browser lacks that the case is about, or nothing. */
  readonly lacks?: () => string | undefined;
  run(lab: Lab): Promise<void>;
}

/** How a case went. */
export interface Result {
  readonly title: string;
  /** `absent`: the browser has not what the case is about. */
  readonly verdict: 'passed' | 'failed' | 'absent';
  /** Of a failure: what went wrong; of an absent case: what is missing. */
  readonly text: string;
  /** What it measured, by name. */
  readonly figures: Readonly<Record<string, number>>;
}

/** All that one browser says about itself. */
export interface Report {
  /** The browser's own name. */
  readonly browser: string;
  /** The seed of what was random. */
  readonly seed: number;
  readonly results: readonly Result[];
}
