import { defineConfig } from 'tsup';
import { twoBuilds } from '../checks/src/two-builds.mjs';

export default defineConfig(twoBuilds(['src/index.ts', 'src/adapter.ts']));
