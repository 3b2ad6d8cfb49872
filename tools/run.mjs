import { spawn } from 'node:child_process';
import path from 'node:path';
import { installIfNeeded } from './start/install.mjs';
import { step } from './start/progress.mjs';
import { projectEnv, projectNode, ROOT } from './start/runtime.mjs';

/** `node tools/run.mjs <file> [arguments]`: one program of the repository with the project's own Node, installed if need be. */
const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error('which file?');
await step('install', installIfNeeded);
const child = spawn(projectNode(), [path.join(ROOT, file), ...args], {
  cwd: ROOT,
  env: projectEnv(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
