import { join, resolve } from 'node:path';
import { totpCode } from '../features/operator/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readDemoAccounts } from '../seed/demo-accounts.ts';

const PERIOD_S = 30;

/** `npm run demo:code [name]`: the codes that the demo operators' authenticator apps would show now. */
const file = join(resolve(process.env.TREVO_HOME ?? '.trevo'), 'demo.json');
const [wanted] = process.argv.slice(2);
const accounts = (readDemoAccounts(file) ?? []).filter(
  ({ username, totpSecret }) => totpSecret !== undefined && (wanted === undefined || wanted === username),
);
if (accounts.length === 0) {
  console.error(`No demo operator${wanted === undefined ? '' : ` ${wanted}`} in ${file}. Run npm start once.`);
  process.exitCode = 1;
}
const now = systemClock.now();
const left = PERIOD_S - (Math.floor(now / 1_000) % PERIOD_S);
for (const { username, totpSecret = '' } of accounts)
  console.log(`${username.padEnd(12)} ${await totpCode(totpSecret, now)}   for ${left} s; each code works once`);
