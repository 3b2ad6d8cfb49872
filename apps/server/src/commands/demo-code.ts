import { join, resolve } from 'node:path';
import { totpCode } from '../features/operator/index.ts';
import { ConfigError } from '../platform/config.ts';
import { systemClock } from '../platform/clock.ts';
import { readDemoAccounts } from '../seed/demo-accounts.ts';
import { command, runProgram } from './command.ts';

const PERIOD_S = 30;

const USAGE = `npm run demo:code [-- NAME]
Prints the one-time codes that the demo operators' authenticator apps would show now. NAME: of this operator only.`;

/** `npm run demo:code`. */
export const demoCode = command(USAGE, async ({ args, env, print }) => {
  const file = join(resolve(env.TREVO_HOME || '.trevo'), 'demo.json');
  const [wanted] = args;
  const operators = readDemoAccounts(file)?.filter(({ totpSecret }) => totpSecret !== undefined) ?? [];
  if (operators.length === 0)
    throw new ConfigError(`No demo accounts: ${file} is not there or names no operator. Run npm start once.`);
  const accounts = operators.filter(({ username }) => wanted === undefined || wanted === username);
  if (accounts.length === 0) {
    const known = operators.map(({ username }) => username).join(', ');
    throw new ConfigError(`No operator "${wanted}" among the demo accounts of ${file}. There are: ${known}.`);
  }
  const now = systemClock.now();
  const left = PERIOD_S - (Math.floor(now / 1_000) % PERIOD_S);
  for (const { username, totpSecret = '' } of accounts)
    print(`${username.padEnd(12)} ${await totpCode(totpSecret, now)}   for ${left} s; each code works once`);
});

if (import.meta.main) await runProgram(demoCode);
