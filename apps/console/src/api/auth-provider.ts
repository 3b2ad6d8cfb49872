import type { OperatorView } from '@trevo/contract';
import type { AuthProvider } from 'react-admin';
import { mayCall } from './access.ts';
import { call, type OpsCall, Refusal } from './api-client.ts';
import { sessionToken } from './session-token.ts';
import { solveProof } from './solve-proof.ts';

type SignIn = { readonly username: string; readonly password: string; readonly totp: string };

let known: OperatorView | null = null;

/** Who is signed in; asked once a page load. @throws when nobody is */
const currentOperator = async (): Promise<OperatorView> => {
  if (sessionToken.read() === null) throw new Error('signed out');
  known ??= await call('GET /ops/session');
  return known;
};

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

/** Who may open a resource is who may make its list call. */
export const createAuthProvider = (listOf: Readonly<Record<string, OpsCall>>): AuthProvider =>
  ({
    async login({ username, password, totp }: SignIn) {
      const { token, operator } = await openSession({ username, password, totp });
      sessionToken.write(token);
      known = operator;
      return { redirectTo: mayCall(operator.roles, 'GET /ops/dashboard') ? '/' : '/members' };
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
      const name = listOf[resource];
      return name !== undefined && mayCall((await currentOperator()).roles, name);
    },
  }) as unknown as AuthProvider;
