import { fileURLToPath } from 'node:url';
import { runCanary } from './canary.mjs';
import { cruise } from './cruise.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Checks the rooms, and the guard itself. Exits 1 when either is wrong. */
const [guard, rooms] = await Promise.all([runCanary(), cruise(ROOT)]);
for (const fault of guard) console.log(`the guard is broken: ${fault}`);
for (const file of rooms.unseen) console.log(`not seen by the guard: ${file}`);
for (const { rule, from, to } of rooms.violations) console.log(`${from} -> ${to}\n    ${rule}`);
const faults = guard.length + rooms.unseen.length + rooms.violations.length;
console.log(
  faults === 0 ? `${rooms.modules} modules keep to their rooms; every planted violation is caught` : `${faults} faults`,
);
process.exitCode = faults === 0 ? 0 : 1;
