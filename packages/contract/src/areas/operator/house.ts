import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money, pageOf, PlayerMoney } from '../../wire.ts';
import { VoidBets } from '../aborts.ts';
import { GameType } from '../catalog.ts';
import { ById, List, Reason, Search, Waits } from './parts.ts';

export const OperatorGame = z.object({
  id: z.string(),
  gameCode: z.string(),
  name: z.string(),
  vendor: z.string(),
  gameType: GameType,
  isPlayable: z.boolean(),
  isEnabled: z.boolean(),
  iconUrl: z.string(),
  /** Of a game of the house that is played: all its bet levels, and from which to which the brand takes them. */
  bets: z.nullable(z.object({ levels: z.array(Money), least: Money, most: Money })),
  /** Of a game of the house that is played: the versions that this release ships, the newest first; empty of other games. */
  versions: z.array(
    z.object({
      version: z.string(),
      rtp: z.string(),
      /** Of its certificate's file, as `packages/engines/certificates/SHA256SUMS` lists it. */
      sha256: z.string(),
      isNewest: z.boolean(),
    }),
  ),
  /** The one that new rounds begin under; null: always the newest. */
  version: z.nullable(z.string()),
});
export const listOperatorGames = route({
  method: 'GET',
  path: '/ops/games',
  summary: 'All games of the catalogue with their switch',
  access: 'operator:admin',
  query: z.object({
    ...List,
    q: Search,
    gameType: z.optional(GameType),
    isPlayable: z.optional(z.enum(['true', 'false'])),
    isEnabled: z.optional(z.enum(['true', 'false'])),
  }),
  value: pageOf(OperatorGame),
});
export const setGameEnabled = route({
  method: 'PUT',
  path: '/ops/games/:id',
  summary: 'Turn a game on or off',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ isEnabled: z.boolean(), reason: Reason }),
  value: OperatorGame,
  errors: ['game.not_found'],
});
export const setGameBets = route({
  method: 'PUT',
  path: '/ops/games/:id/bets',
  summary: 'From which to which of its levels a game of the house takes bets',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ least: PlayerMoney, most: PlayerMoney, reason: Reason }),
  value: OperatorGame,
  errors: ['game.not_found', 'bet.level_unknown'],
});
export const setGameVersion = route({
  method: 'PUT',
  path: '/ops/games/:id/version',
  summary: 'Which of its shipped, certified versions new rounds of a game of the house begin under',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({
    /** One of the game's `versions`; null: always the newest. */
    version: z.nullable(z.string().check(z.minLength(1), z.maxLength(20))),
    reason: Reason,
  }),
  value: OperatorGame,
  errors: ['game.not_found', 'game.version_unknown', 'game.version_without_bets'],
});

const GameWatchWindow = z.object({
  /** The last so many hours. */
  hours: z.number(),
  rounds: z.number(),
  /** What came back, and what had to on average, of one unit of the first stake; 0 without rounds. */
  returned: z.number(),
  expected: z.number(),
  /** Standard deviations: above 0 the game gave too much; its outcomes were too uneven. */
  returnZ: z.number(),
  outcomeZ: z.number(),
});
export const GameWatch = z.object({
  id: z.string(),
  name: z.string(),
  iconUrl: z.string(),
  isEnabled: z.boolean(),
  /** `quiet`: too few rounds to say anything; `odd`: 4 deviations or more; `stopped`: at 5 the watch switched it off. */
  state: z.enum(['quiet', 'fine', 'odd', 'stopped']),
  /** The larger deviation of the worse window. */
  worst: z.number(),
  windows: z.array(GameWatchWindow),
  /** What the audit of void bets says; null before any seed of the game's bets was revealed. */
  voids: z.nullable(VoidBets),
  lastStop: z.nullable(
    z.object({ at: InstantText, hours: z.number(), rounds: z.number(), returnZ: z.number(), outcomeZ: z.number() }),
  ),
});
export const listGameWatches = route({
  method: 'GET',
  path: '/ops/game-watch',
  summary:
    'How the games of the house behave: what they returned against what they must, and how even their outcomes are',
  access: 'operator:admin',
  query: z.object({ ...List }),
  value: pageOf(GameWatch),
});

export const SettingView = z.object({
  id: z.string(),
  kind: z.enum(['money', 'minutes', 'count', 'rate', 'days', 'years', 'switch', 'text', 'choice']),
  group: z.enum(['deposit', 'withdrawal', 'identity', 'catalog', 'session', 'brand', 'agents']),
  /** Money as a decimal string, a switch as `true` or `false`, numbers in digits; of a rate ppm. */
  value: z.string(),
  /** Of a choice: what it may be. */
  choices: z.optional(z.array(z.string())),
  /** Bounds of whole numbers, and of money in units of its currency, both included; 0 and a million when left out. */
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  /** An empty text means "the platform's own". */
  canBeEmpty: z.optional(z.boolean()),
  /** What a text must look like. */
  form: z.optional(z.enum(['email', 'version', 'plain'])),
  /** Which way it loosens a guard, and so waits for a second person; `none`: never. */
  loosens: z.enum(['up', 'down', 'on', 'off', 'rarer', 'more', 'choice', 'any', 'none']),
  /** What waits about it. */
  waits: Waits,
});
export const listSettings = route({
  method: 'GET',
  path: '/ops/settings',
  summary: 'Limits and switches of the brand',
  access: 'operator:admin',
  value: pageOf(SettingView),
});
export const changeSetting = route({
  method: 'PUT',
  path: '/ops/settings/:id',
  summary: 'Change one setting',
  access: 'operator:admin',
  money: true,
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z.]{1,64}$/)) }),
  body: z.strictObject({ value: z.string().check(z.maxLength(200)), reason: Reason }),
  value: SettingView,
  errors: ['setting.not_found', 'waiting.already_asked', 'waiting.contradicts'],
});

export const AuditRow = z.object({
  id: z.string(),
  at: InstantText,
  operator: z.string(),
  roles: z.array(z.string()),
  ip: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  reason: z.string(),
});
export const listAudit = route({
  method: 'GET',
  path: '/ops/audit',
  summary: 'Every write of every operator, newest first',
  access: 'operator:admin',
  query: z.object({
    ...List,
    q: Search,
    operator: z.optional(z.string().check(z.maxLength(64))),
    action: z.optional(z.string().check(z.maxLength(64))),
    entity: z.optional(z.string().check(z.maxLength(64))),
    entityId: z.optional(z.string().check(z.maxLength(128))),
  }),
  value: pageOf(AuditRow),
});
export const getAudit = route({
  method: 'GET',
  path: '/ops/audit/:id',
  summary: 'One audit row with before and after',
  access: 'operator:admin',
  params: ById,
  value: z.object({
    ...AuditRow.shape,
    before: z.nullable(z.unknown()),
    after: z.nullable(z.unknown()),
    hash: z.string(),
  }),
  errors: ['audit.not_found'],
});
export const getAuditChain = route({
  method: 'GET',
  path: '/ops/audit-chain',
  summary: 'Whether the chain of hashes over the audit log is unbroken',
  access: 'operator:admin',
  value: z.object({ rows: z.number(), isIntact: z.boolean(), firstBrokenId: z.nullable(z.string()) }),
});
