import { jackpotCommitLeaf, jackpotHitLeaf, jackpotRevealLeaf } from '@trevo/engines/log';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import { defineEvent } from '../../../platform/streams/events.ts';
import { type Consumer, on } from '../../../platform/streams/stream.ts';
import { checkTexts, type LeafKind, type NewLeaf, type Transparency } from '../../transparency/index.ts';
import type { Cycle, CycleKey, Hit } from '../jackpots.types.ts';
import { cyclesAt, hitsAt } from '../jackpots.repository.ts';
import { listDueHits, listRevealed } from './due.repository.ts';

const COMMIT = 'jackpot.commit';
const REVEAL = 'jackpot.reveal';
const HIT = 'jackpot.hit';
const HITS_CONSUMER = 'jackpots.log-hits';

const refOf = ({ poolId, cycle }: CycleKey): string => `${poolId} ${cycle}`;
const keyOf = (ref: string): CycleKey => {
  const [poolId = '', cycle = '0'] = ref.split(' ');
  return { poolId, cycle: Number(cycle) };
};

export const commitLeaf = (cycle: Cycle): NewLeaf => ({
  kind: COMMIT,
  ref: refOf(cycle),
  text: jackpotCommitLeaf(cycle.poolId, cycle.cycle, cycle),
});
/** @throws Error of a cycle whose secret is still one */
export const revealLeaf = (cycle: Cycle): NewLeaf => {
  const { poolId, secret } = cycle;
  if (secret === null) throw new Error(`cycle ${refOf(cycle)} is not revealed`);
  return { kind: REVEAL, ref: refOf(cycle), text: jackpotRevealLeaf(poolId, cycle.cycle, secret) };
};
const hitLeaf = (hit: Hit): NewLeaf => ({
  kind: HIT,
  ref: refOf(hit),
  text: jackpotHitLeaf(hit.poolId, hit.cycle, hit),
});

/** Told by SQL with the hit's row. */
const wasHit = defineEvent('jackpot.hit', z.object({ poolId: z.string(), cycle: z.number() }));

export const projectHits = ({ append }: Pick<Transparency, 'append'>): Consumer =>
  on(wasHit.stream, HITS_CONSUMER, {
    async tx(tx, rows) {
      const hits = await hitsAt(
        tx,
        rows.map(({ row }) => row.payload),
      );
      await append(tx, hits.map(hitLeaf));
    },
  });

const byRef = <Row extends CycleKey>(rows: readonly Row[], textOf: (row: Row) => string | null) =>
  new Map(rows.map((row) => [refOf(row), textOf(row)]));

/** So many rows are read with one statement. */
const PAGE = 500;
const inPages = async <Row>(
  keys: readonly CycleKey[],
  read: (page: readonly CycleKey[]) => Promise<readonly Row[]>,
) => {
  const rows: Row[] = [];
  for (let at = 0; at < keys.length; at += PAGE) rows.push(...(await read(keys.slice(at, at + PAGE))));
  return rows;
};
const dueCycles = async (db: Db, keys: readonly CycleKey[], leafOf: (cycle: Cycle) => NewLeaf): Promise<NewLeaf[]> =>
  (await inPages(keys, (page) => cyclesAt(db, page))).map(leafOf);

/** How leaves of jackpots are compared with their rows. */
export const jackpotLeafKinds: readonly LeafKind[] = [
  {
    kind: COMMIT,
    check: checkTexts(async (db, refs) => byRef(await cyclesAt(db, refs.map(keyOf)), (one) => commitLeaf(one).text)),
    due: async (db, isWhole) =>
      dueCycles(
        db,
        (await listRevealed(db, isWhole)).filter(({ isSince }) => isSince),
        commitLeaf,
      ),
  },
  {
    kind: REVEAL,
    check: checkTexts(async (db, refs) =>
      byRef(await cyclesAt(db, refs.map(keyOf)), (one) => (one.secret === null ? null : revealLeaf(one).text)),
    ),
    due: async (db, isWhole) =>
      dueCycles(
        db,
        (await listRevealed(db, isWhole)).filter(({ hasCommit }) => hasCommit),
        revealLeaf,
      ),
  },
  {
    kind: HIT,
    check: checkTexts(async (db, refs) => byRef(await hitsAt(db, refs.map(keyOf)), (one) => hitLeaf(one).text)),
    due: async (db, isWhole) => {
      const keys = await listDueHits(db, HITS_CONSUMER, isWhole);
      return (await inPages(keys, (page) => hitsAt(db, page))).map(hitLeaf);
    },
  },
];
