import { spawnSync } from 'node:child_process';

/** Whether tests of Python can run here. In CI they always run, so that a machine without `python3` fails them. */
export const hasPython = Boolean(process.env.CI) || spawnSync('python3', ['--version']).status === 0;
