import { randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '@trevo/time';
import type { BankCredentials } from '../bank-credentials.ts';
import { now } from '../clock.ts';
import { Problem } from './problem.ts';

export const SCOPES = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
  'pagamentos.write',
  'pagamentos.read',
] as const;
export type Scope = (typeof SCOPES)[number];

const LIFE = 5 * MINUTE;
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export type Tokens = {
  /** The OAuth answer, or null when the client is unknown or asks for no scope that exists. */
  issue(authorization: string | undefined, scope: string | null): Record<string, unknown> | null;
  /** @throws Problem when the token is unknown, expired, or lacks the scope */
  require(authorization: string | undefined, scope: Scope): void;
};

/** OAuth 2 client credentials; tokens live 5 minutes and in memory, so a restart makes clients ask again. */
export const createTokens = ({ clientId, clientSecret }: BankCredentials): Tokens => {
  const live = new Map<string, { scopes: ReadonlySet<string>; until: number }>();
  return {
    issue(authorization, scope) {
      const [name = '', secret = ''] = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64')
        .toString('utf8')
        .split(':');
      if (!isSame(name, clientId) || !isSame(secret, clientSecret)) return null;
      const asked = (scope ?? SCOPES.join(' ')).split(' ').filter((one) => SCOPES.some((known) => known === one));
      if (asked.length === 0) return null;
      for (const [token, { until }] of live) if (until < now()) live.delete(token);
      const token = randomBytes(32).toString('base64url');
      live.set(token, { scopes: new Set(asked), until: now() + LIFE });
      return { access_token: token, token_type: 'Bearer', expires_in: LIFE / 1000, scope: asked.join(' ') };
    },
    require(authorization, scope) {
      const found = live.get((authorization ?? '').replace(/^Bearer /, ''));
      if (!found || found.until < now()) throw new Problem('NaoAutorizado', 'Token ausente, inválido ou vencido.');
      if (!found.scopes.has(scope)) throw new Problem('AcessoNegado', `Falta o escopo ${scope}.`);
    },
  };
};
