import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Post, PostFaults, type PostMessage } from './post-state.ts';

const PAGES = {
  '/inbox': ['inbox.html', 'text/html; charset=utf-8'],
  '/inbox/inbox.css': ['inbox.css', 'text/css; charset=utf-8'],
  '/inbox/inbox.js': ['inbox.js', 'text/javascript; charset=utf-8'],
  '/inbox/texts.js': ['texts.js', 'text/javascript; charset=utf-8'],
} as const;

const CODE = /\b\d{6}\b/;
const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** A message as the page and the journeys read it. `links`: only those that lead to the site. */
const viewOf = ({ html, ...message }: PostMessage, siteOrigins: readonly string[]) => ({
  ...message,
  hasHtml: html !== '',
  code: CODE.exec(`${message.subject}\n${message.text}`)?.[0] ?? '',
  links: [...new Set(message.text.match(ADDRESS) ?? [])].filter(
    (link) => URL.canParse(link) && siteOrigins.includes(new URL(link).origin),
  ),
});

/** A browser names the origin of a cross-site write: only the inbox's own page may change anything. */
const refuseForeignOrigin = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || origin === undefined) return undefined;
  if (URL.canParse(origin) && new URL(origin).host === host) return undefined;
  return reply.status(403).send({ detail: 'Pedido vindo de outra página.' });
};

/**
 * `GET /inbox/messages?to=`: what arrived, the newest first; an address in lower case or a number in E.164 form.
 * @param siteOrigins where the links of a mail may lead
 */
export const inboxRoutes = (app: FastifyInstance, post: Post, siteOrigins: readonly string[]): void => {
  const { state, save } = post;
  app.addHook('onRequest', refuseForeignOrigin);
  for (const [path, [file, type]] of Object.entries(PAGES)) {
    const body = readFileSync(new URL(`pages/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).send(body));
  }
  app.get('/inbox/messages', async (request) => {
    const { to } = request.query as { to?: string };
    const wanted = state.messages.filter((message) => to === undefined || message.to === to.trim().toLowerCase());
    return { messages: wanted.map((message) => viewOf(message, siteOrigins)), faults: state.faults };
  });
  // Sent by strangers, so to speak: no script, no form, no address of another host, no way out of its frame.
  app.get('/inbox/messages/:id/html', async (request, reply) => {
    const { id } = request.params as { id: string };
    const found = state.messages.find((message) => message.id === id);
    if (!found) return reply.status(404).send({ detail: 'Mensagem não encontrada.' });
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    );
    return reply.type('text/html; charset=utf-8').send(found.html);
  });
  app.delete('/inbox/messages', async () => {
    state.messages.length = 0;
    save();
    return { messages: [] };
  });
  app.put('/inbox/faults', async (request, reply) => {
    const parsed = PostFaults.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ detail: 'Confira os campos.' });
    state.faults = parsed.data;
    save();
    return state.faults;
  });
};
