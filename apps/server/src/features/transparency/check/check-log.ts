import { leafHash } from '@trevo/engines/fair';
import { readRoot } from '@trevo/engines/log';
import { addMs, instant } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Break, Leaf, LeafKind, Wanted } from '../log.types.ts';
import {
  type CheckpointRow,
  findPositions,
  lastPosition,
  listCheckpoints,
  listLeaves,
  positionAt,
} from '../log.repository.ts';
import { createReader } from '../read-log.ts';
import {
  checkCheckpoints,
  checkCosignatures,
  checkHead,
  checkLeaves,
  checkNodes,
  checkRemembered,
  createRegrown,
  type Remembered,
} from './check-tree.ts';
import { findBeginning, findPassed, findSince, readNow } from './checks.repository.ts';

/** By then a change of a row has come into the log. */
const ON_ITS_WAY_MS = 60_000;
/** Leaves of the last so long are compared with their rows at each look, and older ones in turn. */
const LATEST_MS = 180_000;
const SWEEP = 5_000;
const PAGE = 1_000;
const CHECKPOINTS = 20;
/** Transactions behind a consumer whose rows are looked for in the log. */
const PASSED = 20_000n;
/** Examples that are kept of one sort of break. */
const EXAMPLES = 20;

export type Report = {
  readonly isClean: boolean;
  readonly size: number;
  readonly breaks: readonly Break[];
  /** Where the next sweep goes on. */
  readonly swept: number;
  /** The last checkpoint, when all is as it says. */
  readonly note: string | null;
};

const some = (breaks: readonly Break[]): Break[] =>
  [...Map.groupBy(breaks, ({ what }) => what).values()].flatMap((same) => same.slice(0, EXAMPLES));
const before = (at: Date, ms: number): Date => toDate(addMs(instant(at.getTime()), -ms));

const noteOf = ([last]: readonly CheckpointRow[], breaks: readonly Break[]): string | null =>
  breaks.length === 0 && last ? last.note : null;

const checkRows = async (db: Db, kinds: readonly LeafKind[], leaves: readonly Leaf[], now: Date): Promise<Break[]> => {
  const breaks: Break[] = [];
  for (const [kind, same] of Map.groupBy(leaves, (leaf) => leaf.kind))
    breaks.push(...((await kinds.find((one) => one.kind === kind)?.check(db, same, before(now, ON_ITS_WAY_MS))) ?? []));
  return breaks;
};

const checkWanted = async (db: Db, all: readonly Wanted[]): Promise<Break[]> => {
  const breaks: Break[] = [];
  const wanted = all.map((one) => ({ ...one, hash: leafHash(one.text) }));
  for (let at = 0; at < wanted.length; at += PAGE) {
    const page = wanted.slice(at, at + PAGE);
    const found = await findPositions(
      db,
      page.map(({ hash }) => hash),
    );
    for (const { ref, hash } of page) if (!found.has(hash)) breaks.push({ what: 'row.not_logged', example: ref });
  }
  return breaks;
};

type Gone = { readonly since: Date; readonly fromXid: bigint | null };
/** Rows that a consumer has passed, and that are not in the log. */
const checkPassed = async (db: Db, kinds: readonly LeafKind[], { since, fromXid }: Gone): Promise<Break[]> => {
  const breaks: Break[] = [];
  for (const { passed } of kinds) {
    const toXid = passed ? await findPassed(db, passed.consumer) : null;
    if (!passed || toXid === null) continue;
    for (let from = fromXid ?? toXid - PASSED; from < toXid; from += PASSED) {
      const to = from + PASSED < toXid ? from + PASSED : toXid;
      breaks.push(...(await checkWanted(db, await passed.wanted(db, { fromXid: from, toXid: to, since }))));
    }
  }
  return breaks;
};
/** Rows that should be in the log and are not; one that differs from its leaf is told already. */
const checkDue = async (
  db: Db,
  kinds: readonly LeafKind[],
  { isWhole, told }: { readonly isWhole: boolean; readonly told: readonly Break[] },
): Promise<Break[]> => {
  const known = new Set(told.map(({ example }) => example));
  const breaks: Break[] = [];
  for (const kind of kinds) breaks.push(...(await checkWanted(db, (await kind.due?.(db, isWhole)) ?? [])));
  return breaks.filter(({ example }) => !known.has(example));
};

type CheckInput = {
  readonly db: Db;
  readonly kinds: readonly LeafKind[];
  readonly remembered: readonly Remembered[];
};

/** Looks at the log's end, at the last minutes' leaves, at some older ones, and at what others remember. Cheap: once a minute. */
export const checkLatest = async ({ db, kinds, remembered }: CheckInput, sweptTo: number): Promise<Report> => {
  const now = await readNow(db);
  const size = (await lastPosition(db)) + 1;
  const checkpoints = await listCheckpoints(db, { limit: CHECKPOINTS });
  const read = createReader(db, { isRemembering: false });
  const breaks = await checkHead(db, checkpoints[0]);
  breaks.push(...(await checkCheckpoints(db, checkpoints, (of) => readRoot(read, of).catch(() => null))));
  if (checkpoints.length > 0) breaks.push(...(await checkCosignatures(db, checkpoints)));
  for (const one of remembered) breaks.push(...(await checkRemembered(db, one)));
  const look = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += PAGE) {
      const leaves = await listLeaves(db, at, Math.min(PAGE, to - at));
      breaks.push(...checkLeaves(leaves, at), ...(await checkRows(db, kinds, leaves, now)));
    }
  };
  const latest = Math.max(0, await positionAt(db, before(now, LATEST_MS)));
  await look(Math.max(latest, size - 50_000), size);
  const from = sweptTo >= latest ? 0 : sweptTo;
  const to = Math.min(latest, from + SWEEP);
  await look(from, to);
  const since = await findSince(db);
  if (since) breaks.push(...(await checkPassed(db, kinds, { since, fromXid: null })));
  breaks.push(...(await checkDue(db, kinds, { isWhole: false, told: breaks })));
  return { isClean: breaks.length === 0, size, breaks: some(breaks), swept: to, note: noteOf(checkpoints, breaks) };
};

/** Grows the whole tree again, and compares every leaf, checkpoint, cosignature and row. */
export const checkAll = async ({ db, kinds, remembered }: CheckInput): Promise<Report> => {
  const now = await readNow(db);
  const size = (await lastPosition(db)) + 1;
  const checkpoints = await listCheckpoints(db, { limit: 10_000_000 });
  const breaks = await checkHead(db, checkpoints[0]);
  const regrown = createRegrown(checkpoints);
  for (let at = 0; at < size; at += PAGE) {
    const leaves = await listLeaves(db, at, Math.min(PAGE, size - at));
    breaks.push(...checkLeaves(leaves, at), ...(await checkRows(db, kinds, leaves, now)));
    breaks.push(...(await checkNodes(db, regrown.add(leaves.map(({ text }) => leafHash(text))))));
    if (leaves.length === 0) break;
  }
  breaks.push(...(await checkCheckpoints(db, checkpoints, regrown.rootAt)));
  if (checkpoints.length > 0) breaks.push(...(await checkCosignatures(db, checkpoints)));
  for (const one of remembered) breaks.push(...(await checkRemembered(db, one)));
  const began = await findBeginning(db);
  if (began) breaks.push(...(await checkPassed(db, kinds, { since: began.since, fromXid: began.xid - 1n })));
  breaks.push(...(await checkDue(db, kinds, { isWhole: true, told: breaks })));
  return { isClean: breaks.length === 0, size, breaks: some(breaks), swept: size, note: noteOf(checkpoints, breaks) };
};
