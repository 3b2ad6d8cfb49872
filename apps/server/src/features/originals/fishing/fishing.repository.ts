import { sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import type { Kill, Place, Realm, RoomMark, Seated, SeatSecond, ShotPlace } from './fishing.types.ts';

const CHANGED = new Set(['fish_kill_swims', 'fish_kill_once', 'fish_second_once']);
/** The room is not what it was read as: a fish was caught meanwhile, or this second was shot in by another window. */
export const hasRoomChanged = (error: unknown): boolean => CHANGED.has(violatedConstraint(error) ?? '');

/** A seat whose member was not seen for so long is free; `originals_take_seat` says the same. */
const SILENCE = sql`interval '30 seconds'`;
const msOf = (what: ReturnType<typeof sql>) => sql<number>`(extract(epoch from ${what}) * 1000)::float8`;

type Taker = {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly realm: Realm;
  readonly name: string;
  /** Of the room that is opened when all are full. */
  readonly roomId: string;
  readonly seed: string;
};

/** The seat of a member, theirs or a free one. */
export const takeSeat = async (db: Db, taker: Taker): Promise<Place> => {
  const { merchantId, realm, memberId, name, roomId, seed } = taker;
  const taken = await sql<{ roomId: string; seat: number }>`
    select room_id, seat from originals_take_seat(${merchantId}::int, ${realm}, ${memberId}::bigint, ${name}, ${roomId}, ${seed})`.execute(
    db,
  );
  const [own] = taken.rows;
  if (!own) throw new Error('no seat was given');
  const room = await sql<Omit<Place, 'seat'>>`
    select room_id, seed, ${msOf(sql`started_at`)} as started_ms, ${msOf(sql`clock_timestamp()`)} as now_ms
    from fish_room where room_id = ${own.roomId}`.execute(db);
  const [found] = room.rows;
  if (!found) throw new Error(`the room ${own.roomId} is gone`);
  return { ...found, seat: own.seat };
};

/** Somebody's seat with what decides which of their bullets count, and that they were seen. Null: they have none in this room. */
export const findShotPlace = async (
  db: Db,
  wanted: {
    readonly roomId: string;
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly realm: Realm;
    readonly second: number;
    readonly fish: readonly number[];
  },
): Promise<ShotPlace | null> => {
  const { roomId, merchantId, memberId, realm, second, fish } = wanted;
  const { rows } = await sql<ShotPlace>`
    with seen as (
      update fish_seat set seen_at = clock_timestamp()
      where room_id = ${roomId} and member_id = ${memberId}::bigint and realm = ${realm} returning room_id, seat
    )
    select r.room_id, r.seed, seen.seat, ${msOf(sql`r.started_at`)} as started_ms, ${msOf(sql`clock_timestamp()`)} as now_ms,
      exists (
        select from fish_second where member_id = ${memberId}::bigint and realm = ${realm} and second = ${second}::bigint
      ) as is_shot,
      array(select fish from fish_kill k where k.room_id = r.room_id and k.fish = any(${[...fish]}::int[])) as killed
    from fish_room r join seen using (room_id) where r.merchant_id = ${merchantId}::int`.execute(db);
  return rows[0] ?? null;
};

/** For fun credits: money has it in its own statement. The caller's transaction writes the round. */
export const markShots = async (tx: Db, mark: RoomMark): Promise<void> => {
  await sql`select originals_mark_shots(${JSON.stringify([mark])}::jsonb)`.execute(tx);
};

export const listSeats = async (db: Db, roomId: string): Promise<Seated[]> => {
  const { rows } = await sql<Seated>`
    select seat, name from fish_seat where room_id = ${roomId} and seen_at > clock_timestamp() - ${SILENCE} order by seat`.execute(
    db,
  );
  return rows;
};

/** Fish from a number on that were caught. */
export const listKills = async (db: Db, roomId: string, from: number): Promise<Kill[]> => {
  const { rows } = await sql<Kill>`
    select fish, seat, times, win_micros as win from fish_kill
    where room_id = ${roomId} and fish >= ${from}::int order by fish`.execute(db);
  return rows;
};

/** What was shot in the last seconds. */
export const listSeconds = async (db: Db, roomId: string, since: number): Promise<SeatSecond[]> => {
  const { rows } = await sql<{ seat: number; second: bigint; shots: [number, number][] }>`
    select seat, second, shots from fish_second
    where room_id = ${roomId} and second >= ${since}::bigint order by second, seat`.execute(db);
  return rows.map(({ seat, second, shots }) => ({
    seat,
    second: Number(second),
    shots: shots.map(([at, fish]) => ({ at, fish })),
  }));
};

/** A room of a brand, and the time. */
export const findRoom = async (db: Db, merchantId: number, roomId: string): Promise<Omit<Place, 'seat'> | null> => {
  const { rows } = await sql<Omit<Place, 'seat'>>`
    select room_id, seed, ${msOf(sql`started_at`)} as started_ms, ${msOf(sql`clock_timestamp()`)} as now_ms
    from fish_room where room_id = ${roomId} and merchant_id = ${merchantId}::int`.execute(db);
  return rows[0] ?? null;
};

/** What is of no use after a day: seconds, kills, and rooms in which nobody was seen since. */
export const forgetFishing = async (db: Db): Promise<void> => {
  await sql`delete from fish_second where second < extract(epoch from clock_timestamp() - interval '1 day')::bigint`.execute(
    db,
  );
  await sql`delete from fish_kill where killed_at < clock_timestamp() - interval '1 day'`.execute(db);
  await sql`delete from fish_seat where seen_at < clock_timestamp() - interval '1 day'`.execute(db);
  await sql`
    delete from fish_room r where started_at < clock_timestamp() - interval '1 day'
      and not exists (select from fish_seat s where s.room_id = r.room_id)`.execute(db);
};
