import { spawn } from 'node:child_process';
import path from 'node:path';
import { installOrStop, isInstalled } from './start/install.mjs';
import { say } from './start/progress.mjs';
import { projectEnv, projectNode, ROOT } from './start/runtime.mjs';
import { asksHelp } from './start/usage.mjs';

/**
 * `node tools/run.mjs <file> [arguments]`: one program of the repository with the project's own Node, installed if need be.
 * Says nothing of its own where everything is there already. Exits with the program's code.
 */
async function main([file, ...args]) {
  // The usage stands in the program, which runs on the Node that the install brings.
  if (asksHelp(args) && !isInstalled()) {
    say('The packages are not installed yet: run npm ci first, then ask again.');
    process.exitCode = 1;
    return;
  }
  await installOrStop();
  const child = spawn(projectNode(), [path.join(ROOT, file), ...args], {
    cwd: ROOT,
    env: projectEnv(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

await main(process.argv.slice(2));
