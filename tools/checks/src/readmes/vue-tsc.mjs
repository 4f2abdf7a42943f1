/** Starts vue-tsc with TypeScript 6, because it patches the compiler's JavaScript, which TypeScript 7 no longer has. */
import { createRequire } from 'node:module';
import { run } from 'vue-tsc';

run(createRequire(import.meta.url).resolve('typescript/lib/tsc'));
