import { readFileSync } from 'node:fs';
import { SECOND } from '@trevo/time';
import type { FastifyInstance } from 'fastify';
import type { BankCredentials } from '../bank-credentials.ts';
import type { StateFile } from '../state-file.ts';
import { apiRoutes } from './api.routes.ts';
import type { BankState } from './bank-state.ts';
import type { Books } from './books.ts';
import { deliverNotices } from './deliver-notices.ts';
import { deskRoutes } from './desk.routes.ts';
import { Problem } from './problem.ts';
import { settleDue } from './settle-due.ts';
import { createTokens } from './tokens.ts';

export { BankState } from './bank-state.ts';

const PAGES = {
  '/': ['desk.html', 'text/html; charset=utf-8'],
  '/pay': ['pay.html', 'text/html; charset=utf-8'],
  '/bank.css': ['bank.css', 'text/css; charset=utf-8'],
  '/bank.js': ['bank.js', 'text/javascript; charset=utf-8'],
  '/pay.js': ['pay.js', 'text/javascript; charset=utf-8'],
  '/desk.js': ['desk.js', 'text/javascript; charset=utf-8'],
  '/texts.js': ['texts.js', 'text/javascript; charset=utf-8'],
} as const;

const pageRoutes = (app: FastifyInstance): void => {
  for (const [path, [file, type]] of Object.entries(PAGES)) {
    const body = readFileSync(new URL(`pages/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).send(body));
  }
};

export type BankOptions = {
  readonly file: StateFile<BankState>;
  readonly credentials: BankCredentials;
  /** `host:port` of the sandbox once it listens. */
  readonly host: () => string;
};

/** The bank under `/bank`: its API under `/bank/api`, its page for testers, and the clockwork that settles and tells. */
export const openBank = async (app: FastifyInstance, { file, credentials, host }: BankOptions): Promise<void> => {
  const books: Books = { ...file, pixKey: credentials.pixKey, locationHost: host };
  await app.register(
    async (bank) => {
      bank.setErrorHandler((error, request, reply) => {
        if (error instanceof Problem)
          return reply.status(error.status).type('application/problem+json').send(error.document);
        const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
        if (statusCode >= 500) request.log.error(error);
        const detail = statusCode >= 500 ? 'Erro inesperado.' : (message ?? '');
        return reply
          .status(statusCode)
          .type('application/problem+json')
          .send({ type: 'about:blank', title: 'Erro', status: statusCode, detail });
      });
      await bank.register(async (api) => apiRoutes(api, books, createTokens(credentials)), { prefix: '/api' });
      await bank.register(async (desk) => deskRoutes(desk, books));
      pageRoutes(bank);
    },
    { prefix: '/bank' },
  );
  let isTicking = false;
  const timer = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    settleDue(books);
    void deliverNotices(books).finally(() => {
      isTicking = false;
    });
  }, SECOND / 10);
  app.addHook('onClose', async () => clearInterval(timer));
};
