/** Property tests try the same every time, and less: what they alone would kill is worth an example. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: 1 });
