import { seedHex } from '@trevo/engines/fair';
import { crashGame } from '@trevo/engines/instant';
import { betLeaf, saltOf, seedRevealLeaf } from '@trevo/engines/log';
import * as z from 'zod/mini';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { defineEvent } from '../../../platform/streams/events.ts';
import { type Consumer, on, type Stream } from '../../../platform/streams/stream.ts';
import { settledBets } from '../../bets/index.ts';
import type { NewLeaf, Transparency } from '../../transparency/index.ts';
import type { CrashBetKeys } from '../crash/crash-bets.repository.ts';
import { openSealedSeed } from '../seeds/sealed-seed.ts';
import { crashOverLeaf, crashRecord, openedCrashRecord } from './crash-leaves.ts';
import { BETS_CONSUMER, CRASH_BET, CRASH_OVER, ROUND, SEED_REVEAL } from './kind-names.ts';
import { listCrashBets, listCrashRounds, listLoggedRounds, listPairs } from './logged.repository.ts';
import { type LoggedRound, openedRecord, roundRecord } from './round-leaves.ts';

/** Told by SQL: a round of several acts began; a bet on crash was placed; a seed is secret no more; a round of crash ended or never started. */
const roundOpened = defineEvent('round.opened', z.object({ roundId: z.string() }));
const seedRevealed = defineEvent('fair.revealed', z.object({ seedPairId: z.string() }));
const crashPlaced = defineEvent('crash.placed', z.object({ betId: z.string() }));
const crashOver = defineEvent('crash.over', z.object({ roundId: z.string() }));

/** Ended bets on games of the house by their names alone: what their leaves say is read from their own rows. */
const endedBets: Stream<{ readonly round: string; readonly gameCode: string }> = {
  ...settledBets,
  only: `settled_xid is not null and product = 'house'`,
  body: `jsonb_build_object('round', round, 'gameCode', game_code)`,
  read: (body) => body as { round: string; gameCode: string },
};

type Deps = { readonly vault: Vault; readonly transparency: Pick<Transparency, 'append' | 'salts'> };

/** What bets say, with their members' salts. */
const createBetLeaves = ({ salts }: Deps['transparency']) => ({
  async ofRounds(tx: DbTransaction, rounds: readonly LoggedRound[], record: typeof roundRecord): Promise<NewLeaf[]> {
    const members = rounds.map(({ memberId }) => memberId);
    const ofMembers = await salts.ofMembers(tx, members);
    return rounds.flatMap((round) => {
      const salt = ofMembers.get(round.memberId);
      const said = record(round);
      const { roundId: ref } = round;
      return salt ? [{ kind: ROUND, ref, version: said.version, text: betLeaf(said, saltOf(salt, ref)) }] : [];
    });
  },
  async ofCrash(tx: DbTransaction, keys: CrashBetKeys, isOpened = false): Promise<NewLeaf[]> {
    const bets = await listCrashBets(tx, keys);
    const members = bets.map(({ bet }) => bet.memberId);
    const ofMembers = await salts.ofMembers(tx, members);
    return bets.flatMap(({ bet, version, game }) => {
      const salt = ofMembers.get(bet.memberId);
      const said = isOpened ? openedCrashRecord(bet, game) : crashRecord(bet, game, version);
      const text = salt && betLeaf(said, saltOf(salt, bet.betId));
      return text ? [{ kind: CRASH_BET, ref: bet.betId, version: said.version, text }] : [];
    });
  },
});

const isCrash = ({ row }: { readonly row: { readonly gameCode: string } }): boolean => row.gameCode === crashGame.code;

const projectBets = ({ transparency }: Deps): Consumer[] => {
  const leaves = createBetLeaves(transparency);
  return [
    on(endedBets, BETS_CONSUMER, {
      async tx(tx, rows) {
        const crash = rows.filter(isCrash);
        const keys = {
          roundIds: [...new Set(crash.map(({ row }) => row.round))],
          ops: crash.map(({ place }) => place),
        };
        // In the order in which they ended.
        const rounds = rows.filter((one) => !isCrash(one)).map(({ row }) => row.round);
        const found = await listLoggedRounds(tx, rounds);
        const all = [...(await leaves.ofRounds(tx, found, roundRecord)), ...(await leaves.ofCrash(tx, keys))];
        await transparency.append(tx, all);
      },
    }),
    on(roundOpened.stream, 'originals.log-opened', {
      async tx(tx, rows) {
        const opened = rows.map(({ row }) => row.payload.roundId);
        await transparency.append(tx, await leaves.ofRounds(tx, await listLoggedRounds(tx, opened), openedRecord));
      },
    }),
    on(crashPlaced.stream, 'originals.log-crash-bets', {
      async tx(tx, rows) {
        const betIds = rows.map(({ row }) => row.payload.betId);
        await transparency.append(tx, await leaves.ofCrash(tx, { betIds }, true));
      },
    }),
  ];
};

const projectProofs = ({ vault, transparency: { append } }: Deps): Consumer[] => [
  on(seedRevealed.stream, 'originals.log-reveals', {
    async tx(tx, rows) {
      const revealed = rows.map(({ row }) => row.payload.seedPairId);
      const leaves = (await listPairs(tx, revealed)).map((pair) => {
        const text = seedRevealLeaf(pair.hash, seedHex(openSealedSeed(vault, pair)));
        return { kind: SEED_REVEAL, ref: pair.hash, text };
      });
      await append(tx, leaves);
    },
  }),
  on(crashOver.stream, 'originals.log-crash', {
    async tx(tx, rows) {
      const over = rows.map(({ row }) => row.payload.roundId);
      const leaves = (await listCrashRounds(tx, over)).flatMap((round) => {
        const text = crashOverLeaf(round);
        return text === null ? [] : [{ kind: CRASH_OVER, ref: round.roundId, text }];
      });
      await append(tx, leaves);
    },
  }),
];

/** Puts what games of the house did into the log, in the order of commits, each once: the cursor moves in the same transaction. */
export const projectLog = (deps: Deps): Consumer[] => [...projectBets(deps), ...projectProofs(deps)];
