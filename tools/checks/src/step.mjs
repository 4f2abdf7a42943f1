/** Runs one step of a gate, `node tools/checks/src/step.mjs NAME PROGRAM ...`; prints its output if it fails. */
import { spawn } from 'node:child_process';
import { reportOf } from './gate/reports.mjs';

const [name = '', program = '', ...options] = process.argv.slice(2);
const running = spawn(program, options, {
  // On Windows, npm's programs are shell scripts.
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, SVC_REPORT: reportOf(name) },
});
let output = '';
for (const stream of [running.stdout, running.stderr])
  stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    output += text;
  });
running.on('error', ({ message }) => {
  output += message;
});
running.on('close', (code) => {
  if (code === 0) return;
  // One write, so that concurrent steps do not mix their lines.
  process.stdout.write(`${output.trimEnd()}\n`);
  process.exitCode = 1;
});
