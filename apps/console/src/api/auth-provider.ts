import type { OperatorView } from '@trevo/contract';
import type { AuthProvider } from 'react-admin';
import { call, Refusal } from './api-client.ts';
import { solveProof } from './solve-proof.ts';
import { sessionToken } from './session-token.ts';

export type Role = OperatorView['roles'][number];
export type SignIn = { readonly username: string; readonly password: string; readonly totp: string };

let known: OperatorView | null = null;

/** Who is signed in; asked once a page load. @throws when nobody is */
export const currentOperator = async (): Promise<OperatorView> => {
  if (sessionToken.read() === null) throw new Error('signed out');
  known ??= await call('GET /ops/session');
  return known;
};

/** Vendors and what they do with the players' money; `differences` is the list inside a reconciliation. */
const GATEWAY = ['vendors', 'reconciliations', 'differences', 'rounds', 'orphans', 'calls', 'free-spins'] as const;

/** What each role may open; the server decides, this only hides what it would refuse. */
const OPENS: Readonly<Record<Role, readonly string[]>> = {
  support: ['members', 'deliveries', 'vendors'],
  cashier: ['dashboard', 'members', 'withdrawals', 'deposits', ...GATEWAY],
  admin: [
    'dashboard',
    'members',
    'deliveries',
    'withdrawals',
    'deposits',
    'games',
    'operators',
    'waiting',
    'audit',
    'system',
    'settings',
    ...GATEWAY,
  ],
};
export const mayOpen = (roles: readonly Role[], resource: string): boolean =>
  roles.some((role) => OPENS[role].includes(resource));
export const hasRole = (roles: readonly Role[], role: Role): boolean => roles.includes(role) || roles.includes('admin');

/** Signs in; after failed tries the server asks for a proof of work, which costs this browser a moment. */
const openSession = async (typed: SignIn) => {
  try {
    return await call('POST /ops/session', { body: typed });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'challenge.required') throw error;
    const { id, salt, bits } = await call('GET /ops/session/challenge');
    const proof = { id, answer: await solveProof({ salt, bits }) };
    return call('POST /ops/session', { body: { ...typed, proof } });
  }
};

const forget = (): void => {
  known = null;
  sessionToken.clear();
};

export const authProvider = {
  async login({ username, password, totp }: SignIn) {
    const { token, operator } = await openSession({ username, password, totp });
    sessionToken.write(token);
    known = operator;
    return { redirectTo: mayOpen(operator.roles, 'dashboard') ? '/' : '/members' };
  },
  async logout() {
    if (sessionToken.read() !== null) await call('DELETE /ops/session').catch(() => undefined);
    forget();
  },
  async checkAuth() {
    await currentOperator();
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401) return;
    forget();
    throw new Error('session ended');
  },
  async getIdentity() {
    const operator = await currentOperator();
    return { id: operator.operatorId, fullName: operator.username, ...operator };
  },
  async getPermissions() {
    return (await currentOperator()).roles;
  },
  async canAccess({ resource }: { resource: string }) {
    return mayOpen((await currentOperator()).roles, resource);
  },
} as unknown as AuthProvider;
