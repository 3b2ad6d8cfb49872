import { readFileSync } from 'node:fs';
import { formatWire, type Amount } from '@trevo/money';
import { PLACES, ROULETTE_KINDS } from '@trevo/engines/cards';
import { dice } from '@trevo/engines/instant';
import { oncaDaSorte } from '@trevo/engines/slots';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CatalogueGame, findGame, limitsOf, symbolsOf } from './catalogue/index.ts';
import { engineCurrency } from './draw-round.ts';
import { campaignFor } from './free-spins.ts';
import { playRound, readBalance, type RoundAnswer } from './play-round.ts';
import { closeSessions, findLiveSession, isPageOf, openSession } from './sessions.ts';
import type { Vendor } from './vendor.ts';
import type { Session } from './vendor-book.ts';

type Found = { readonly vendor: Vendor; readonly session: Session; readonly game: CatalogueGame };

const Body = z.object({ sessionId: z.string().max(64), pageKey: z.string().max(64), bet: z.unknown().optional() });
const OpenBody = z.object({ sessionId: z.string().max(64) });

/** Every place of the roulette cloth, as bets name it. */
const PLACE_LIST = ROULETTE_KINDS.flatMap((kind) => PLACES[kind].map((numbers) => ({ kind, numbers })));

const PAGE = readFileSync(new URL('pages/play.html', import.meta.url), 'utf8');

/** Only this studio's own files run in the page, and only the site that launched it may frame it. */
const policy = (origin: string, lobby: string | null): string =>
  [
    "default-src 'none'",
    ...['script-src', 'style-src', 'connect-src'].map((name) => `${name} ${origin}`),
    `img-src ${origin} data:`,
    `frame-ancestors ${lobby ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

const find = (vendors: ReadonlyMap<string, Vendor>, sessionId: string): Found | null => {
  for (const vendor of vendors.values()) {
    const session = findLiveSession(vendor, sessionId);
    const game = session && findGame(vendor.code, session.gameCode);
    if (session && game) return { vendor, session, game };
  }
  return null;
};

const money = (micros: bigint | null, { currency }: Session): string | null =>
  micros === null ? null : formatWire(micros as Amount, engineCurrency(currency));

/** What the page must know of its game. The outcome is never computed there. */
const describe = ({ session, game, vendor }: Found) => {
  const { min, max } = limitsOf(game);
  const base = {
    vendor: vendor.code,
    slug: game.slug,
    names: game.names,
    category: game.category,
    play: game.play,
    look: game.look,
    min: money(min, session),
    max: money(max, session),
  };
  if (game.play.engine === 'dice' && game.play.scene === 'options')
    return {
      ...base,
      multE4: Object.fromEntries(game.play.options.map((option) => [option.key, dice.winMultE4(option)])),
    };
  if (game.play.engine === 'roulette') return { ...base, places: PLACE_LIST };
  if (game.play.engine !== 'slot') return base;
  return {
    ...base,
    symbols: symbolsOf(game.play.theme),
    levels: oncaDaSorte.betLevels.map((level) => money(level, session)),
    lines: oncaDaSorte.lines,
    pays: oncaDaSorte.pays,
  };
};

const freeSpinsOf = ({ vendor, session }: Found) => {
  const campaign = session.player && campaignFor(vendor, session.player, session.gameCode);
  if (!campaign || !session.player) return null;
  return { left: campaign.spinsLeft[session.player.playerId], value: money(BigInt(campaign.betValue), session) };
};

const presentRound = (answer: RoundAnswer, found: Found) => {
  const { session } = found;
  const balance = money(answer.balance, session);
  if (!answer.ok) return { ...answer, balance };
  return {
    ...answer,
    balance,
    stake: money(answer.stake, session),
    win: money(answer.win, session),
    freeSpins: freeSpinsOf(found),
  };
};

const gone = (reply: FastifyReply, reason: string) => reply.status(410).send({ ok: false, reason, balance: null });

/** The page of a game, and what it calls. The frame has no origin of its own, so calls prove themselves by their body. */
export const playRoutes = (app: FastifyInstance, vendors: ReadonlyMap<string, Vendor>, origin: () => string): void => {
  const busy = new Set<string>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  /** The live session whose page asks; null when the page is an older one or the session ended. */
  const ask = (raw: unknown): (Found & { readonly bet: unknown }) | null => {
    const body = Body.safeParse(raw);
    const found = body.success ? find(vendors, body.data.sessionId) : null;
    return found && body.success && isPageOf(found.session, body.data.pageKey)
      ? { ...found, bet: body.data.bet }
      : null;
  };

  app.get('/play/:sessionId', async (request, reply) => {
    const found = find(vendors, (request.params as { sessionId: string }).sessionId);
    const lobby = found && originOf(found.session.lobbyUrl);
    const isEnglish = found?.session.language.toLowerCase().startsWith('en') ?? false;
    return reply
      .status(found ? 200 : 404)
      .header('content-security-policy', policy(origin(), lobby))
      .type('text/html; charset=utf-8')
      .send(PAGE.replaceAll('{{lobby}}', lobby ?? '').replaceAll('{{lang}}', isEnglish ? 'en' : 'pt-BR'));
  });
  app.post('/play-api/open', async (request, reply) => {
    const body = OpenBody.safeParse(request.body);
    const found = body.success ? find(vendors, body.data.sessionId) : null;
    if (!found) return gone(reply, 'session_ended');
    const opened = await openSession(found.vendor, found.session);
    if (opened === 'used') return gone(reply, 'session_used');
    if (opened.refused !== null) return gone(reply, opened.refused);
    const { session } = found;
    return {
      ok: true,
      pageKey: opened.pageKey,
      game: describe(found),
      currency: session.currency,
      isDemo: session.mode === 'demo',
      lobbyUrl: session.lobbyUrl,
      depositUrl: session.depositUrl,
      balance: money((await readBalance(found.vendor, session)) ?? opened.balance, session),
      freeSpins: freeSpinsOf(found),
    };
  });
  app.post('/play-api/balance', async (request, reply) => {
    const found = ask(request.body);
    if (!found) return gone(reply, 'session_ended');
    return { ok: true, balance: money(await readBalance(found.vendor, found.session), found.session) };
  });
  app.post('/play-api/round', async (request, reply) => {
    const found = ask(request.body);
    if (!found) return gone(reply, 'session_ended');
    const { sessionId } = found.session;
    if (busy.has(sessionId)) return reply.status(409).send({ ok: false, reason: 'busy', balance: null });
    busy.add(sessionId);
    try {
      return presentRound(await playRound(found.vendor, found, found.bet), found);
    } finally {
      busy.delete(sessionId);
    }
  });
  app.post('/play-api/close', async (request) => {
    const found = ask(request.body);
    if (found) closeSessions(found.vendor, found.session.launchToken, found.session.playerId);
    return { ok: true };
  });
};
