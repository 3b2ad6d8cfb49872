import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OperatorRole } from '@trevo/contract';
import { isCpf } from '@trevo/engines/registration';
import { z } from 'zod';
import { newTotpSecret } from '../features/operator/index.ts';

const DemoAccount = z.object({
  role: z.enum(['player', 'agent', 'cashier', 'admin']),
  /** Page to sign in at. */
  where: z.string(),
  username: z.string(),
  password: z.string(),
  totpSecret: z.string().optional(),
  /** CPF of the player: the sandbox bank's page asks who pays. */
  idNumber: z.string().optional(),
});
export type DemoAccount = z.output<typeof DemoAccount>;
const DemoFile = z.object({ accounts: z.array(DemoAccount) });

/** What a demo operator may do. */
export const DEMO_ROLES: Readonly<Record<'cashier' | 'admin', readonly OperatorRole[]>> = {
  cashier: ['cashier', 'support'],
  admin: ['admin'],
};

/** Letters that are not taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k7qf-m9tx-4rdh-v2nb`: 79 random bits. */
export const randomPassword = (): string => {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
};

/** A CPF with right check digits: of the hundred endings exactly one is. */
export const randomCpf = (): string => {
  const digits = String(randomInt(100_000_000, 999_999_999));
  const ending = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  const found = ending.map((pair) => digits + pair).find(isCpf);
  if (found === undefined) throw new Error(`no check digits for ${digits}`);
  return found;
};

const newAdmin = (username: string): DemoAccount => ({
  role: 'admin',
  where: '/console',
  username,
  password: randomPassword(),
  totpSecret: newTotpSecret(),
});

/** Whatever waits for a second person can be tried with two. */
export const newSecondAdmin = (): DemoAccount => newAdmin('diretora');

/** Accounts of a new installation; nothing in them is known before. */
export const newDemoAccounts = (): DemoAccount[] => [
  { role: 'player', where: '/', username: 'jogador', password: randomPassword(), idNumber: randomCpf() },
  { role: 'agent', where: '/agent', username: 'agente', password: randomPassword() },
  {
    role: 'cashier',
    where: '/console',
    username: 'caixa',
    password: randomPassword(),
    totpSecret: newTotpSecret(),
  },
  newAdmin('admin'),
  newSecondAdmin(),
];

/** What an earlier start kept, or null. */
export const readDemoAccounts = (file: string): DemoAccount[] | null =>
  existsSync(file) ? DemoFile.parse(JSON.parse(readFileSync(file, 'utf8'))).accounts : null;

/** Kept for this machine's owner only. */
export const writeDemoAccounts = (file: string, accounts: readonly DemoAccount[]): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
};
