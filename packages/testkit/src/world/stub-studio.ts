import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A vendor that speaks the native wire over real HTTP, with everything that a test may want to go wrong. */
export type StubGame = {
  gameCode: string;
  name: string;
  category: string;
  subCategory: string;
  hasDemo: boolean;
  blockedCountries: string[];
  certifiedMarkets?: string[];
  rtpsE6?: number[];
  images: Record<string, string>;
  isActive: boolean;
  updatedAt: string;
  deletedAt: string | null;
  isHot?: boolean;
  isNew?: boolean;
};
export type StubMovement = {
  transactionId: string;
  family: 'stake' | 'credit' | 'undo' | 'settle' | 'adjust';
  referenceTransactionId: string | null;
  roundId: string;
  playerId: string;
  amount: string;
  currency: string;
  at: string;
};

export const stubGame = (gameCode: string, more: Partial<StubGame> = {}): StubGame => ({
  gameCode,
  name: `Game ${gameCode}`,
  category: 'RNG',
  subCategory: 'SLOT',
  hasDemo: false,
  blockedCountries: [],
  images: {},
  isActive: true,
  updatedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
  ...more,
});

type Asked = { readonly path: string; readonly body: Record<string, unknown> };

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
};

export const startStubStudio = async (pageSize = 2) => {
  const values = { keyId: `key-${randomBytes(4).toString('hex')}`, secret: randomBytes(16).toString('hex') };
  const asked: Asked[] = [];
  const state = {
    games: [] as StubGame[],
    movements: [] as StubMovement[],
    rounds: new Map<string, 'OPEN' | 'CLOSED'>(),
    freeSpins: new Map<string, { status: string; spinsLeft: number; totalWin: string }>(),
    /** Paths that answer this status instead. */
    broken: new Map<string, number>(),
    /** Broken answers wait for it. */
    held: null as Promise<void> | null,
    release: (): void => undefined,
    /** Breaks after so many pages of the catalogue, once. */
    breakAfterPages: null as number | null,
    launchUrl: null as string | null,
    /** Below `/art`, by path; every other path answers `picture`. */
    pictures: new Map<string, Buffer>(),
    picture: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#1a7f4b' } })
      .png()
      .toBuffer(),
  };
  let url = '';

  const isSigned = (request: IncomingMessage, body: string): boolean => {
    const timestamp = String(request.headers['x-timestamp']);
    const text = `${request.method}\n${request.url}\n${timestamp}\n${createHash('sha256').update(body).digest('hex')}`;
    return (
      request.headers['x-key-id'] === values.keyId &&
      request.headers['x-signature'] === createHmac('sha256', values.secret).update(text).digest('hex')
    );
  };
  const gamesPage = (query: URLSearchParams) => {
    const after = query.get('updatedAfter');
    const from = Number(query.get('cursor') ?? '0');
    const wanted = state.games.filter((game) => after === null || new Date(game.updatedAt) >= new Date(after));
    const next = from + pageSize;
    return {
      games: wanted.slice(from, next).map((game) => ({
        rtpE6: 965_000,
        volatility: 'MEDIUM',
        lines: 20,
        maxWinMult: 1_000,
        bets: [{ currency: 'BRL', min: '0.20', max: '200' }],
        languages: ['pt', 'en'],
        platforms: ['desktop', 'mobile'],
        hasFreeSpins: true,
        hasJackpot: false,
        isNew: false,
        isHot: false,
        ...game,
      })),
      nextCursor: next < wanted.length ? String(next) : null,
    };
  };
  const movementsPage = (query: URLSearchParams) => {
    const [from, to] = [new Date(query.get('from') ?? 0), new Date(query.get('to') ?? 0)];
    const at = Number(query.get('cursor') ?? '0');
    const wanted = state.movements.filter((each) => new Date(each.at) >= from && new Date(each.at) < to);
    return {
      transactions: wanted.slice(at, at + 3),
      nextCursor: at + 3 < wanted.length ? String(at + 3) : null,
    };
  };
  const freeSpins = (externalId: string) => ({
    externalId,
    currency: 'BRL',
    ...(state.freeSpins.get(externalId) ?? { status: 'EXPIRED', spinsLeft: 0, totalWin: '0' }),
  });

  const answer = (path: string, query: URLSearchParams, body: Record<string, unknown>): unknown => {
    if (path === '/games') return gamesPage(query);
    if (path === '/launch')
      return { url: state.launchUrl ?? `${url}/play/${String(body.sessionToken)}`, expiresAt: null };
    if (path === '/transactions') return movementsPage(query);
    if (path === '/session/close') return {};
    if (path === '/freespins/grant') {
      const id = String(body.externalId);
      if (!state.freeSpins.has(id))
        state.freeSpins.set(id, { status: 'ISSUED', spinsLeft: Number(body.count), totalWin: '0' });
      return freeSpins(id);
    }
    if (path === '/freespins/cancel') {
      const id = String(body.externalId);
      const grant = state.freeSpins.get(id);
      if (grant?.status === 'ISSUED') state.freeSpins.set(id, { ...grant, status: 'CANCELLED', spinsLeft: 0 });
      return freeSpins(id);
    }
    if (path === '/freespins/status') return freeSpins(query.get('externalId') ?? '');
    const roundId = decodeURIComponent(path.replace('/rounds/', ''));
    const round = state.rounds.get(roundId);
    return round ? { roundId, state: round, url: null, result: { reels: [1, 2, 3] } } : null;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const text = await readBody(request);
    if (pathname.startsWith('/art/')) {
      response.setHeader('content-type', 'image/png').end(state.pictures.get(pathname) ?? state.picture);
      return;
    }
    const say = (status: number, value: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (!isSigned(request, text)) return say(401, { error: 'signature' });
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    asked.push({ path: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''), body });
    const breaking = state.broken.get(pathname);
    if (breaking !== undefined) {
      await state.held;
      return say(breaking, { error: 'broken' });
    }
    if (pathname === '/games' && state.breakAfterPages !== null) {
      if (state.breakAfterPages === 0) {
        state.breakAfterPages = null;
        return say(400, { error: 'broken' });
      }
      state.breakAfterPages -= 1;
    }
    const value = answer(pathname, searchParams, body);
    return value === null ? say(404, {}) : say(200, value);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;

  return {
    url,
    port,
    values,
    state,
    asked,
    /** Paths asked since the last look. */
    paths: (): string[] => asked.splice(0).map(({ path }) => path),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type StubStudio = Awaited<ReturnType<typeof startStubStudio>>;
