import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { OperatorRole } from '@trevo/contract';
import { createOperators, newTotpSecret, type Operators, totpUri } from '../features/operator/index.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError } from '../platform/config.ts';
import type { DbTransaction } from '../platform/db/database.ts';
import { createPasswords } from '../platform/hashing/passwords.ts';
import { randomPassword } from '../seed/demo-accounts.ts';
import { type BrandAtHand, changeByCommand, command, runProgram, type Shell, withBrand } from './command.ts';

const USAGE = `npm run operator:create -- --username NAME --roles ROLE[,ROLE]
  --username  3 to 32 of a-z 0-9 . _ -, beginning with a letter
  --roles     support, cashier, admin
  --brand     code of the brand (the first one when left out)
  --reset     a new password and TOTP secret for a known name
  --off       switch a known name off (its sessions end)
  --email     where links and notices for this name go; alone it changes only that
A known name without --reset or --off gets these roles; its sessions end.
Each change stands in the audit record and is mailed to all staff.`;

const ROLES: readonly OperatorRole[] = ['support', 'cashier', 'admin'];
const NAME = /^[a-z][a-z0-9._-]{2,31}$/;

type Order = {
  readonly username: string;
  readonly roles: readonly OperatorRole[];
  readonly brand: string | undefined;
  readonly email: string | undefined;
  readonly step: 'create' | 'reset' | 'off' | 'email';
};

const readOrder = (args: Shell['args']): Order => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      username: { type: 'string' },
      roles: { type: 'string', default: '' },
      brand: { type: 'string' },
      reset: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
      email: { type: 'string' },
    },
  });
  const asked = values.roles.split(',').map((role) => role.trim());
  const roles = ROLES.filter((role) => asked.includes(role));
  const { username, brand } = values;
  const email = values.email?.toLowerCase();
  const isEmailAlone = email !== undefined && values.roles === '';
  const step = values.reset ? 'reset' : values.off ? 'off' : isEmailAlone ? 'email' : 'create';
  const isComplete = step === 'create' ? roles.length > 0 && roles.length === asked.length : true;
  if (username === undefined || !NAME.test(username) || !isComplete) throw new ConfigError(USAGE);
  if (email !== undefined && !z.regexes.email.test(email)) throw new ConfigError('--email: must be an e-mail address.');
  return { username, roles, brand, email, step };
};

type Deed = { readonly operators: Operators; readonly order: Order; readonly brand: BrandAtHand['brand'] };

/** What the new owner of the account needs, shown once. */
const tell = ({ print }: Shell, { order, brand }: Deed, secrets: { password: string; totpSecret: string }): void => {
  print(`Operator  ${order.username}`);
  print(`Password  ${secrets.password}`);
  print(`TOTP      ${secrets.totpSecret}`);
  print(`          ${totpUri(`${brand.name} Console`, order.username, secrets.totpSecret)}`);
  print('Shown once: add the TOTP secret to an authenticator app and keep the password safe.');
};

/** Does it in the transaction of its note. @returns what to say once that stands @throws ConfigError for an unknown name */
const carryOut = async (shell: Shell, deed: Deed, tx: DbTransaction): Promise<() => void> => {
  const { operators, order, brand } = deed;
  const { username, roles, email, step } = order;
  const { merchantId } = brand;
  const known = { merchantId, username };
  const secrets = { password: randomPassword(), totpSecret: newTotpSecret() };
  const require = (isKnown: boolean): void => {
    if (!isKnown) throw new ConfigError(`Nobody here is called ${username}.`);
  };
  const isNew =
    step === 'create' && (await operators.add({ ...known, roles, ...secrets, ...(email ? { email } : {}) }, tx));
  if (isNew) return () => tell(shell, deed, secrets);
  if (email !== undefined) require(await operators.setEmail({ ...known, email }, tx));
  if (step === 'email') return () => shell.print(`Links and notices for ${username} go to ${email}.`);
  if (step === 'reset') {
    require(await operators.reset({ ...known, ...secrets }, tx));
    return () => tell(shell, deed, secrets);
  }
  const isActive = step === 'create';
  require(await operators.change({ ...known, ...(isActive ? { roles } : {}), isActive }, tx));
  const now = isActive ? `now has the roles ${roles.join(', ')}` : 'is switched off';
  return () => shell.print(`${username} ${now}; the sessions have ended.`);
};

/** `npm run operator:create`: makes or changes an operator in the database. */
export const operatorCreate = command(USAGE, async (shell) => {
  const order = readOrder(shell.args);
  await withBrand(shell, order.brand, async (at) => {
    const { config, db, merchants, brand, vault } = at;
    const operators = createOperators({
      config,
      db,
      clock: systemClock,
      vault,
      passwords: await createPasswords(),
      merchants,
    });
    const { merchantId } = brand;
    const subject = { command: 'operator:create', merchantId, entity: 'operator', entityId: order.username };
    const say = await changeByCommand(at, subject, (tx) => carryOut(shell, { operators, order, brand }, tx));
    say();
  });
});

if (import.meta.main) await runProgram(operatorCreate);
