import { defineConfig } from 'tsup';
import { twoBuilds } from '../../tools/build/two-builds.mjs';

export default defineConfig(twoBuilds(['src/index.ts', 'src/adapter.ts', 'src/tools.ts']));
