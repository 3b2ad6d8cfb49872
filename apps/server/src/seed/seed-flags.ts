import type { Flag } from '@trevo/contract';
import type { buildApp } from '../app.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** What the demonstration shows: every way in, by user name and by mobile number, free play, and the agents' area. */
const DEMO_FLAGS: readonly Flag[] = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'FREEPLAY3',
  'AGENTPOLICY3',
  'AGENTTRANSFERDOWN3',
  'AGENTTRANSFERUP3',
  'AGENTCREDIT3',
];

/** On one machine every visitor has the same address: ten SMS an hour would end a demonstration. No more than a network's share of a country. */
const DEMO_SMS = { 'sms.perAddressHour': 30 };

/** Turns the demonstration's flags on, except where an operator has decided already. */
export const seedFlags = (app: App, merchantId: number): Promise<void> =>
  app.merchants.seedSettings(merchantId, {
    ...Object.fromEntries(DEMO_FLAGS.map((flag) => [`flags.${flag}`, true])),
    ...DEMO_SMS,
  });
