import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHelp } from './start/usage.mjs';

answerHelp(`npm run count [-- CHECKOUT]
Counts lines of the server that are neither blank nor comment, without its tests, by feature; and of SQL.
Says whether a change of shape made the product longer.`);

const ROOT = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const SERVER = path.join(ROOT, 'apps/server');
const isTest = (file) => /[.](test|spec)[.]ts$|[/\\]test[/\\]/.test(file);

/** @returns {string[]} every file below `folder` with this ending; none when it is not there */
function filesBelow(folder, ending) {
  let entries = [];
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file));
}

/** Comments that begin a line, and blocks; a comment behind code counts as its code's line. */
function linesOf(file) {
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '');
  return text.split('\n').filter((line) => !/^\s*(\/\/|--|$)/.test(line)).length;
}

const sum = (files) => files.reduce((lines, file) => lines + linesOf(file), 0);
const source = path.join(SERVER, 'src');
const rooms = [
  ...readdirSync(path.join(source, 'features')).map((name) => path.join('features', name)),
  'platform',
  'gateways',
  'commands',
  'seed',
];
for (const room of rooms) {
  const files = filesBelow(path.join(source, room), '.ts');
  console.log(`${String(sum(files)).padStart(7)}  ${String(files.length).padStart(4)} files  ${room}`);
}
const code = filesBelow(source, '.ts').filter((file) => !file.endsWith('generated.ts'));
const sql = [...filesBelow(path.join(SERVER, 'migrations'), '.sql'), ...filesBelow(path.join(SERVER, 'sql'), '.sql')];
console.log(
  `${String(sum(code)).padStart(7)}  ${String(code.length).padStart(4)} files  server, without tests and generated types`,
);
console.log(`${String(sum(sql)).padStart(7)}  ${String(sql.length).padStart(4)} files  SQL`);
console.log(`${String(linesOf(path.join(source, 'app.ts'))).padStart(7)}              app.ts`);
