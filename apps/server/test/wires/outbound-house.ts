import { amount } from '@trevo/money';
import { instant } from '@trevo/time';
import type {
  StudioDoor,
  StudioFreeSpins,
  StudioGame,
  StudioRound,
  StudioTransaction,
  StudioWire,
} from '../../../sandbox/src/studio/wire.ts';
import type { AdapterContext, LaunchRequest, VendorAdapter, VendorOutbound } from '../../src/gateways/games/adapter.ts';
import { VendorError, type VendorHttp } from '../../src/gateways/games/core/outbound/vendor-http.ts';
import { createLog } from '../../src/platform/log.ts';

const UPDATED = new Date('2026-11-20T10:00:00Z');
export const NOW = instant(Date.parse('2026-11-21T12:00:00Z'));

export const GAME: StudioGame = {
  gameCode: 'forest-1',
  name: 'Floresta Viva',
  category: 'RNG',
  subCategory: 'SLOT',
  engine: 'slot',
  rtpE6: 961_234,
  volatility: 'HIGH',
  lines: 20,
  maxWinMult: 5_000,
  minBet: 200_000n,
  maxBet: 500_000_000n,
  hasFreeSpins: true,
  isNew: true,
  isHot: false,
  images: { '1:1': 'https://art.example/1.webp', '3:4': 'https://art.example/3.webp' },
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: UPDATED,
  deletedAt: null,
};

/** What a launch, a grant and a close told the studio. */
export type StudioNotes = { launches: unknown[]; grants: unknown[] };

type Scene = {
  readonly games?: readonly StudioGame[];
  readonly rounds?: readonly StudioRound[];
  readonly transactions?: readonly StudioTransaction[];
};

const doorOf = ({ games = [GAME], rounds = [], transactions = [] }: Scene, notes: StudioNotes): StudioDoor => {
  const spins = new Map<string, StudioFreeSpins>();
  return {
    games: () => games,
    async launch(wanted) {
      notes.launches.push(wanted);
      return { url: 'https://play.example/session/1', expiresAt: new Date(NOW + 60_000) };
    },
    async grantFreeSpins(grant) {
      if (spins.has(grant.externalId)) return 'exists';
      notes.grants.push(grant);
      const made = { externalId: grant.externalId, status: 'ISSUED', spinsLeft: grant.count, totalWin: 0n } as const;
      spins.set(grant.externalId, made);
      return made;
    },
    async cancelFreeSpins(externalId) {
      const known = spins.get(externalId);
      if (!known) return null;
      const ended = { ...known, status: 'CANCELLED', spinsLeft: 0 } as const;
      spins.set(externalId, ended);
      return ended;
    },
    freeSpins: async (externalId) => spins.get(externalId) ?? null,
    round: async (roundId) => rounds.find((round) => round.roundId === roundId) ?? null,
    transactions: async ({ from, to }) => transactions.filter(({ at }) => at >= from && at < to),
    closeSession: async () => undefined,
    now: () => new Date(NOW),
  };
};

/** The adapter's calls go straight into the studio's side of the same wire: no network, both sides as they are. */
export const openOutbound = (
  adapter: VendorAdapter,
  wire: StudioWire,
  scene: Scene = {},
  spoil: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>> = (values) => values,
): { readonly outbound: VendorOutbound; readonly notes: StudioNotes } => {
  const notes: StudioNotes = { launches: [], grants: [] };
  const door = doorOf(scene, notes);
  const values = wire.newCredentials();
  const apiUrl = `https://studio.example/studio/${adapter.vendor}`;
  const send: VendorHttp['send'] = async ({ method, url, headers = {}, body = '' }) => {
    const given = typeof headers === 'function' ? headers() : headers;
    const lower = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
    const { pathname, searchParams } = new URL(url);
    const request = { method, path: pathname, query: searchParams, headers: lower, body: String(body) };
    const reply = await wire.serve(request, door, values);
    return { status: reply?.status ?? 404, headers: {}, text: reply?.body ?? '' };
  };
  const json: VendorHttp['json'] = async (request, schema) => {
    const { status, text } = await send(request);
    if (status > 299) throw new VendorError('refused', text, { httpStatus: status });
    return schema.parse(JSON.parse(text)) as never;
  };
  const context: AdapterContext = {
    link: { merchantId: 1, vendor: adapter.vendor, policy: adapter.policy },
    credentials: { apiUrl, values: spoil(values) },
    wallet: {
      execute: () => Promise.reject(new Error('no wallet here')),
      batch: () => Promise.reject(new Error('no wallet here')),
    },
    http: { send, json },
    clock: { now: () => instant(Date.now()) },
    log: createLog('silent'),
    openedAt: 0,
    isFreshNonce: () => true,
  };
  return { outbound: adapter.outbound(context), notes };
};

export const LAUNCH: LaunchRequest = {
  sessionToken: 'a-launch-token-of-32-letters-0001',
  playerId: 'player-1',
  nickname: 'Player A1',
  gameCode: GAME.gameCode,
  currency: 'BRL',
  language: 'pt',
  country: 'BR',
  device: 'mobile',
  ip: '203.0.113.9',
  mode: 'real',
  lobbyUrl: 'https://site.example/lobby',
  depositUrl: 'https://site.example/deposit',
  historyUrl: 'https://site.example/history',
  realityCheck: null,
  balance: amount(12_340_000n),
};
