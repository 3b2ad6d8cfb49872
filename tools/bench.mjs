import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { installOrStop } from './start/install.mjs';
import { projectEnv, projectNode, ROOT, SERVER_MEMORY } from './start/runtime.mjs';
import { answerHelp } from './start/usage.mjs';

answerHelp(`npm run bench [-- NAME ...]
Measures speed and memory and writes bench/results/NAME.json. Without a name it runs every file of bench/.`);

/**
 * `npm run bench [name ...]`: runs every bench/*.ts, or those named, one after the other, so that none disturbs another.
 * Each prints its table and writes bench/results/<name>.json.
 */
await installOrStop();
const folder = path.join(ROOT, 'bench');
const wanted = process.argv.slice(2);
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'))
  .sort();
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n${name}`);
  const code = await new Promise((resolve) => {
    const file = path.join(folder, `${name}.ts`);
    const child = spawn(projectNode(), [...SERVER_MEMORY, file], { cwd: ROOT, env: projectEnv(), stdio: 'inherit' });
    child.once('exit', resolve);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
  if (code !== 0) process.exitCode = 1;
}
