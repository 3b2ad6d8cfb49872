import { FIRST_MERCHANT } from '../features/merchant/index.ts';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { buildApp } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { seedContracts } from './demo-contracts.ts';
import {
  DEMO_ROLES,
  type DemoAccount,
  newDemoAccounts,
  newSecondAdmin,
  readDemoAccounts,
  writeDemoAccounts,
} from './demo-accounts.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** Member types of the specification: 0 player, 1 agent. */
const MEMBER_TYPE = { player: 0, agent: 1 } as const;

/** The demo agent's invitation code: `/register?affiliateCode=TREVOAGENTE`. */
const AGENT_CODE = 'TREVOAGENTE';

const seedMember = async (app: App, account: DemoAccount, role: 'player' | 'agent'): Promise<boolean> => {
  const { member, isNew } = await app.identity.createAccount({
    merchantId: FIRST_MERCHANT,
    username: account.username,
    password: account.password,
    type: MEMBER_TYPE[role],
    ...(account.idNumber ? { holder: { payeeName: 'Demonstração da Silva', idNumber: account.idNumber } } : {}),
  });
  if (role === 'agent') await app.members.affiliates.addCode(member, AGENT_CODE);
  return isNew;
};

const staffOf = ({ username, password, totpSecret = '' }: DemoAccount) => ({
  merchantId: FIRST_MERCHANT,
  username,
  password,
  totpSecret,
});

const addOperator = (app: App, account: DemoAccount, role: 'cashier' | 'admin'): Promise<boolean> =>
  app.operators.add({ ...staffOf(account), roles: DEMO_ROLES[role] });

const seedOperator = async (
  app: App,
  account: DemoAccount,
  { role, isKept }: { role: 'cashier' | 'admin'; isKept: boolean },
): Promise<void> => {
  // The file of secrets was lost while the database stayed: what is printed must work again.
  if (!(await addOperator(app, account, role)) && !isKept) await app.operators.reset(staffOf(account));
};

/** A taken name whose password nobody knows any more: the demo goes on under a neighbouring one. */
const withFreeName = async (app: App, account: DemoAccount, role: 'player' | 'agent'): Promise<DemoAccount> => {
  if (await seedMember(app, account, role)) return account;
  const renamed = { ...account, username: `${account.username}${randomInt(1_000, 9_999)}` };
  await seedMember(app, renamed, role);
  return renamed;
};

/** The second administrator of a house that was begun with one. Somebody real may have the name: nobody's password is replaced. */
const addSecondAdmin = async (app: App): Promise<DemoAccount> => {
  const account = newSecondAdmin();
  if (await addOperator(app, account, 'admin')) return account;
  const renamed = { ...account, username: `${account.username}${randomInt(1_000, 9_999)}` };
  await addOperator(app, renamed, 'admin');
  return renamed;
};

/**
 * Demo accounts: a player with holder on file, an agent, a cashier and two admins, so that what waits for a second person can be
 * tried. Passwords and TOTP secrets are random per installation and kept 0600 in `<home>/demo.json`; a file that is there
 * decides, also for a new database. The agent has contracts of the house to accept. Repeating it changes nothing. Nobody bets and nobody wins
 * here: the agent's team (`team/`) begins once the house is open.
 */
export const seedDemo = async (app: App, config: Config): Promise<void> => {
  const file = join(config.home, 'demo.json');
  const kept = readDemoAccounts(file);
  const accounts: DemoAccount[] = [];
  for (const account of kept ?? newDemoAccounts()) {
    const { role } = account;
    if (role === 'cashier' || role === 'admin') {
      await seedOperator(app, account, { role, isKept: kept !== null });
      accounts.push(account);
    } else if (kept) {
      await seedMember(app, account, role);
      accounts.push(account);
    } else accounts.push(await withFreeName(app, account, role));
  }
  const hasSecond = accounts.filter(({ role }) => role === 'admin').length > 1;
  if (!hasSecond) accounts.push(await addSecondAdmin(app));
  if (!kept || !hasSecond) writeDemoAccounts(file, accounts);
  for (const { role, username } of accounts) if (role === 'agent') await seedContracts(app, FIRST_MERCHANT, username);
};
