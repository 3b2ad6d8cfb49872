import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CRUISER = path.join(HERE, '../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = path.join(HERE, 'dependency-cruiser.cjs');

/**
 * Checks the rooms of the project in `root`. With the wrong TypeScript the cruiser sees no module and reports success, so
 * every source file on disk must be among the modules it saw; those it missed come back in `unseen`.
 * @param {string} root
 * @returns {Promise<{ violations: { rule: string, from: string, to: string }[], modules: number, unseen: string[] }>}
 */
export async function cruise(root) {
  // Listed first: a file written while the cruiser runs is not one that it missed.
  const files = ['apps', 'packages'].flatMap((dir) => sourceFiles(root, dir));
  const output = await run(
    process.execPath,
    [CRUISER, '--config', CONFIG, '--output-type', 'json', 'apps', 'packages'],
    root,
  );
  const result = JSON.parse(output);
  const violations = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const seen = new Set(result.modules.map(({ source }) => source));
  return { violations, modules: files.length, unseen: files.filter((file) => !seen.has(file)) };
}

/** TypeScript files of the project below `dir`, relative to `root`. */
function sourceFiles(root, dir) {
  return readdirSync(path.join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const place = `${dir}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourceFiles(root, place);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [place] : [];
  });
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
    // The exit code only repeats how many violations the answer lists.
    child.once('close', () =>
      output.startsWith('{') ? resolve(output) : reject(new Error(complaint || output || 'the cruiser said nothing')),
    );
    child.once('error', reject);
  });
}
