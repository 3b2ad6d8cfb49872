import type { Platform } from '../../platform/open-platform.ts';
import type { Gate } from '../bets/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { House } from '../merchant/index.ts';
import type { FreeRound, Winnings } from './vendor-wallet.types.ts';
import type { FindPlayer } from './players/find-player.ts';
import type { GameSessions } from './players/game-sessions.ts';
import type { KeepRefusal } from './run/keep-refusal.ts';
import type { NoteStake } from './players/note-site-use.ts';
import type { Lookups, Orphans } from './plan/plan-context.ts';
import type { Recall } from './recall.ts';

/** What the wallet's use cases share. */
export type WalletParts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly ledger: Ledger;
  readonly catalog: Catalog;
  /** What stands before every stake; all gates when left out. */
  readonly gates?: readonly Gate[];
  /** No new rounds of this brand. */
  readonly isInMaintenance: (merchantId: number) => boolean;
  /** The brand takes no bets from this address. */
  readonly isBarredFor: House['isBarredFor'];
  readonly sessions: GameSessions;
  readonly findPlayer: FindPlayer;
  readonly lookups: Lookups;
  readonly orphans: Orphans;
  readonly recall: Recall;
  /** What the winnings of a free round are by its grant. */
  readonly findWinnings: (round: FreeRound) => Promise<Winnings>;
  /** Keeps a refusal under its id; those of one turn of the event loop are one statement. */
  readonly keepRefusal: KeepRefusal;
  /** After a stake was taken in this session: its player was there. */
  readonly noteStake: NoteStake;
};
