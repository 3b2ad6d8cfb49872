import { crashGame } from '@trevo/engines/instant';
import { betLeaf, saltOf, seedRevealLeaf } from '@trevo/engines/log';
import { seedHex } from '@trevo/engines/fair';
import * as z from 'zod/mini';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { defineEvent } from '../../../platform/streams/events.ts';
import { type Consumer, on } from '../../../platform/streams/stream.ts';
import { settledBets } from '../../bets/index.ts';
import type { NewLeaf, Transparency } from '../../transparency/index.ts';
import type { CrashBetKeys } from '../crash/crash-bets.repository.ts';
import { listRoundsById } from '../money/rounds.repository.ts';
import type { Round } from '../rounds/round.types.ts';
import { openSealedSeed } from '../seeds/sealed-seed.ts';
import { crashOverLeaf, crashRecord } from './crash-leaves.ts';
import { BETS_CONSUMER, CRASH_BET, CRASH_OVER, ROUND, SEED_REVEAL } from './kind-names.ts';
import { listCrashBets, listCrashRounds, listPairs } from './logged.repository.ts';
import { openedRecord, roundRecord } from './round-leaves.ts';

/** Told by SQL: a round of several acts began; a seed is secret no more; a round of crash ended or never started. */
const roundOpened = defineEvent('round.opened', z.object({ roundId: z.string() }));
const seedRevealed = defineEvent('fair.revealed', z.object({ seedPairId: z.string() }));
const crashOver = defineEvent('crash.over', z.object({ roundId: z.string() }));

type Deps = { readonly vault: Vault; readonly transparency: Pick<Transparency, 'append' | 'salts'> };

/** Puts what games of the house did into the log, in the order of commits, each once: the cursor moves in the same transaction. */
export const projectLog = ({ vault, transparency: { append, salts } }: Deps): Consumer[] => {
  const leavesOf = async (
    tx: DbTransaction,
    rounds: readonly Round[],
    record: typeof roundRecord,
  ): Promise<NewLeaf[]> => {
    const ofMembers = await salts.ofMembers(
      tx,
      rounds.map(({ memberId }) => memberId),
    );
    return rounds.flatMap((round) => {
      const salt = ofMembers.get(round.memberId);
      const said = record(round);
      const { roundId: ref } = round;
      return salt ? [{ kind: ROUND, ref, version: said.version, text: betLeaf(said, saltOf(salt, ref)) }] : [];
    });
  };
  const crashLeaves = async (tx: DbTransaction, keys: CrashBetKeys): Promise<NewLeaf[]> => {
    const bets = await listCrashBets(tx, keys);
    const ofMembers = await salts.ofMembers(
      tx,
      bets.map(({ bet }) => bet.memberId),
    );
    return bets.flatMap(({ bet, version, game }) => {
      const salt = ofMembers.get(bet.memberId);
      const text = salt && betLeaf(crashRecord(bet, game, version), saltOf(salt, bet.betId));
      return text ? [{ kind: CRASH_BET, ref: bet.betId, version, text }] : [];
    });
  };
  const ended = { ...settledBets, only: `settled_xid is not null and product = 'house'` };
  return [
    on(ended, BETS_CONSUMER, {
      async tx(tx, rows) {
        const isCrash = (code: string): boolean => code === crashGame.code;
        const crash = rows.filter(({ row }) => isCrash(row.gameCode));
        const keys = {
          roundIds: [...new Set(crash.map(({ row }) => row.round))],
          ops: crash.map(({ place }) => place),
        };
        const rounds = rows.filter(({ row }) => !isCrash(row.gameCode)).map(({ row }) => row.round);
        // In the order in which they ended.
        const order = new Map(rounds.map((round, at) => [round, at]));
        const found = (await listRoundsById(tx, rounds)).toSorted(
          (a, b) => (order.get(a.roundId) ?? 0) - (order.get(b.roundId) ?? 0),
        );
        await append(tx, [...(await leavesOf(tx, found, roundRecord)), ...(await crashLeaves(tx, keys))]);
      },
    }),
    on(roundOpened.stream, 'originals.log-opened', {
      async tx(tx, rows) {
        const found = await listRoundsById(
          tx,
          rows.map(({ row }) => row.payload.roundId),
        );
        await append(tx, await leavesOf(tx, found, openedRecord));
      },
    }),
    on(seedRevealed.stream, 'originals.log-reveals', {
      async tx(tx, rows) {
        const pairs = await listPairs(
          tx,
          rows.map(({ row }) => row.payload.seedPairId),
        );
        const leaves = pairs.map((pair) => {
          const text = seedRevealLeaf(pair.hash, seedHex(openSealedSeed(vault, pair)));
          return { kind: SEED_REVEAL, ref: pair.hash, text };
        });
        await append(tx, leaves);
      },
    }),
    on(crashOver.stream, 'originals.log-crash', {
      async tx(tx, rows) {
        const rounds = await listCrashRounds(
          tx,
          rows.map(({ row }) => row.payload.roundId),
        );
        const leaves = rounds.flatMap((round) => {
          const text = crashOverLeaf(round);
          return text === null ? [] : [{ kind: CRASH_OVER, ref: round.roundId, text }];
        });
        await append(tx, leaves);
      },
    }),
  ] as Consumer[];
};
