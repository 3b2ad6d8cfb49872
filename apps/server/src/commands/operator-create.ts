import { parseArgs } from 'node:util';
import type { OperatorRole } from '@trevo/contract';
import { createOperators, newTotpSecret, type Operators, totpUri } from '../features/operator/index.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError } from '../platform/config.ts';
import { createPasswords } from '../platform/passwords.ts';
import { createVault } from '../platform/secrets.ts';
import { randomPassword } from '../seed/demo-accounts.ts';
import { runCommand, withBrand } from './command.ts';

const USAGE = `npm run operator:create -- --username NAME --roles ROLE[,ROLE]
  --username  3 to 32 of a-z 0-9 . _ -, beginning with a letter
  --roles     support, cashier, admin
  --brand     code of the brand (the first one when left out)
  --reset     a new password and TOTP secret for a known name
  --off       switch a known name off (its sessions end)
A known name without --reset or --off gets these roles; its sessions end.`;

const ROLES: readonly OperatorRole[] = ['support', 'cashier', 'admin'];
const NAME = /^[a-z][a-z0-9._-]{2,31}$/;

type Order = {
  readonly username: string;
  readonly roles: readonly OperatorRole[];
  readonly brand: string | undefined;
  readonly step: 'create' | 'reset' | 'off';
};

const readOrder = (): Order => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      roles: { type: 'string', default: '' },
      brand: { type: 'string' },
      reset: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
    },
  });
  const asked = values.roles.split(',').map((role) => role.trim());
  const roles = ROLES.filter((role) => asked.includes(role));
  const step = values.reset ? 'reset' : values.off ? 'off' : 'create';
  const isComplete = step === 'create' ? roles.length > 0 && roles.length === asked.length : true;
  if (values.username === undefined || !NAME.test(values.username) || !isComplete) throw new ConfigError(USAGE);
  return { username: values.username, roles, brand: values.brand, step };
};

/** What the new owner of the account needs, shown once. */
const tell = (order: Order, brand: string, secrets: { password: string; totpSecret: string }): void => {
  console.log(`Operator  ${order.username}`);
  console.log(`Password  ${secrets.password}`);
  console.log(`TOTP      ${secrets.totpSecret}`);
  console.log(`          ${totpUri(`${brand} Console`, order.username, secrets.totpSecret)}`);
  console.log('Shown once: add the TOTP secret to an authenticator app and keep the password safe.');
};

const carryOut = async (operators: Operators, order: Order, brand: { merchantId: number; name: string }) => {
  const { username, roles } = order;
  const { merchantId } = brand;
  const secrets = { password: randomPassword(), totpSecret: newTotpSecret() };
  if (order.step === 'off') {
    const isKnown = await operators.change({ merchantId, username, isActive: false });
    if (!isKnown) throw new ConfigError(`Nobody here is called ${username}.`);
    console.log(`${username} is switched off; the sessions have ended.`);
  } else if (order.step === 'reset') {
    if (!(await operators.reset({ merchantId, username, ...secrets })))
      throw new ConfigError(`Nobody here is called ${username}.`);
    tell(order, brand.name, secrets);
  } else if (await operators.add({ merchantId, username, roles, ...secrets })) tell(order, brand.name, secrets);
  else {
    await operators.change({ merchantId, username, roles, isActive: true });
    console.log(`${username} now has the roles ${roles.join(', ')}; the sessions have ended.`);
  }
};

/** `npm run operator:create`: makes or changes an operator on the database of this house. */
await runCommand(USAGE, async () => {
  const order = readOrder();
  await withBrand(order.brand, async ({ config, db, merchants, brand }) => {
    const operators = createOperators({
      config,
      db,
      clock: systemClock,
      vault: createVault(config.secret),
      passwords: await createPasswords(),
      merchants,
      hasPayoutBank: false,
      jitter: () => 0.5,
    });
    await carryOut(operators, order, brand);
  });
});
