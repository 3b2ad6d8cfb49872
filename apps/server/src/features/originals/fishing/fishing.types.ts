/** What a room is played for: money, or the fun credits of demonstrations. */
export type Realm = 'money' | 'fun';

/** A room as one of its players has it. Times are ms since 1970, by the clock of the database. */
export type Place = {
  readonly roomId: string;
  readonly seed: string;
  readonly startedMs: number;
  readonly nowMs: number;
  readonly seat: number;
};

/** What must be known to say which bullets of a second count. */
export type ShotPlace = Place & {
  /** Something was shot in this second already. */
  readonly isShot: boolean;
  /** Of the fish asked for, those that were caught. */
  readonly killed: readonly number[];
};

export type Seated = { readonly seat: number; readonly name: string };
export type Kill = { readonly fish: number; readonly seat: number; readonly times: number; readonly win: bigint };
export type SeatSecond = {
  readonly seat: number;
  readonly second: number;
  readonly shots: readonly { readonly at: number; readonly fish: number }[];
};

/** What a room keeps of a round: the row of `originals_mark_shots`. */
export type RoomMark = Readonly<Record<string, unknown>>;
