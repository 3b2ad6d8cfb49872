import { commitOf } from '@trevo/engines/fair';
import { betLeaf, crashChainLeaf, crashRootLeaf, crashRootLeafV1, saltOf, seedCommitLeaf } from '@trevo/engines/log';
import { crashGame } from '@trevo/engines/instant';
import type { Db } from '../../../platform/db/database.ts';
import {
  type Break,
  checkBets,
  checkTexts,
  type Leaf,
  type LeafKind,
  listSalts,
  type Passed,
} from '../../transparency/index.ts';
import { crashOverLeaf, crashRecord, openedCrashRecord } from './crash-leaves.ts';
import {
  BETS_CONSUMER,
  CRASH_BET,
  CRASH_CHAIN,
  CRASH_OVER,
  CRASH_ROOT,
  ROUND,
  SEED_COMMIT,
  SEED_REVEAL,
} from './kind-names.ts';
import {
  listChainHashes,
  listCrashBets,
  listCrashRounds,
  listEndedBets,
  listLoggedRounds,
  listPairsByHash,
} from './logged.repository.ts';
import { openedRecord, roundRecord } from './round-leaves.ts';

const refsOf = (leaves: readonly Leaf[]): string[] => [...new Set(leaves.map(({ ref }) => ref))];

/** A bet's states as they can be written again: the last one, and of a round its opening. */
const roundStates = async (db: Db, refs: readonly string[]) => {
  const rounds = await listLoggedRounds(db, refs);
  const salts = await listSalts(
    db,
    rounds.map(({ memberId }) => memberId),
  );
  return rounds.map((round) => {
    const salt = salts.get(round.memberId);
    const write = (record: ReturnType<typeof roundRecord>): string | null =>
      salt ? betLeaf(record, saltOf(salt, round.roundId)) : null;
    const opened = { version: 1, text: write(openedRecord(round)) };
    const last = { version: round.version, text: write(roundRecord(round)) };
    const isOpen = round.state === 'open';
    return {
      ref: round.roundId,
      changedAt: round.endedAt ?? round.at,
      states: isOpen ? [opened] : last.version === 1 ? [last] : [opened, last],
      isLogged: !isOpen,
    };
  });
};
const crashStates = async (db: Db, betIds: readonly string[]) => statesOfCrash(db, await listCrashBets(db, { betIds }));
const statesOfCrash = async (db: Db, bets: Awaited<ReturnType<typeof listCrashBets>>) => {
  const salts = await listSalts(
    db,
    bets.map(({ bet }) => bet.memberId),
  );
  return bets.map(({ bet, version, game, changedAt }) => {
    const salt = salts.get(bet.memberId);
    const write = (record: ReturnType<typeof crashRecord>): string | null =>
      salt ? betLeaf(record, saltOf(salt, bet.betId)) : null;
    const opened = { version: 1, text: write(openedCrashRecord(bet, game)) };
    const isOpen = bet.state === 'open';
    return {
      ref: bet.betId,
      changedAt,
      states: isOpen ? [opened] : [opened, { version, text: write(crashRecord(bet, game, version)) }],
      isLogged: !isOpen,
    };
  });
};

const wantedOf = async (db: Db, passed: Passed, isCrash: boolean) => {
  const ended = (await listEndedBets(db, passed)).filter(({ gameCode }) => (gameCode === crashGame.code) === isCrash);
  const rounds = [...new Set(ended.map(({ round }) => round))];
  const found = isCrash
    ? await statesOfCrash(db, await listCrashBets(db, { roundIds: rounds, ops: ended.map(({ betId }) => betId) }))
    : await roundStates(db, rounds);
  return found.flatMap(({ ref, states, isLogged }) => {
    const text = states.at(-1)?.text ?? null;
    return isLogged && text !== null ? [{ ref, text }] : [];
  });
};

/** How leaves of games of the house are compared with their rows. */
export const originalsLeafKinds: readonly LeafKind[] = [
  {
    kind: ROUND,
    check: checkBets(roundStates),
    passed: { consumer: BETS_CONSUMER, wanted: (db, span) => wantedOf(db, span, false) },
  },
  {
    kind: CRASH_BET,
    check: checkBets(crashStates),
    passed: { consumer: BETS_CONSUMER, wanted: (db, span) => wantedOf(db, span, true) },
  },
  {
    kind: SEED_COMMIT,
    check: checkTexts(
      async (db, refs) => new Map((await listPairsByHash(db, refs)).map(({ hash }) => [hash, seedCommitLeaf(hash)])),
    ),
  },
  {
    kind: SEED_REVEAL,
    async check(db, leaves) {
      const pairs = new Map((await listPairsByHash(db, refsOf(leaves))).map((pair) => [pair.hash, pair]));
      return leaves.flatMap(({ ref, text }): Break[] => {
        const pair = pairs.get(ref);
        if (!pair) return [{ what: 'row.lost', example: ref }];
        const [, commit, seed = ''] = text.split('|');
        const isSame =
          commit === ref && /^[0-9a-f]{64}$/.test(seed) && commitOf(seed) === ref && pair.revealedAt !== null;
        return isSame ? [] : [{ what: 'row.changed', example: ref }];
      });
    },
  },
  {
    kind: CRASH_CHAIN,
    check: checkTexts(
      async (db, refs) =>
        new Map((await listChainHashes(db, refs)).map(({ hash, length }) => [hash, crashChainLeaf(hash, length)])),
    ),
  },
  {
    kind: CRASH_ROOT,
    check: checkTexts(
      async (db, refs) =>
        new Map(
          (await listCrashRounds(db, refs)).map((round) => [
            round.roundId,
            // Which of them a round has is the database's to see (must_be_in_log).
            [crashRootLeaf(round), crashRootLeafV1(round)],
          ]),
        ),
    ),
  },
  {
    kind: CRASH_OVER,
    check: checkTexts(
      async (db, refs) =>
        new Map((await listCrashRounds(db, refs)).map((round) => [round.roundId, crashOverLeaf(round)])),
    ),
  },
];
