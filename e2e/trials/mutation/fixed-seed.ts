/** Fixes the seed and lowers the runs of property tests: a mutant that only they would kill deserves an example. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: 1 });
