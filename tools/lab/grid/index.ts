import type { Script } from '../stage.ts';
import { answerGrid } from './answers.ts';
import { bytesGrid } from './bytes.ts';
import { contentGrid } from './contents.ts';
import { currencyGrid } from './currencies.ts';
import { endingGrid } from './endings.ts';
import { jackpotGrid } from './jackpots.ts';
import { lateGrid } from './late.ts';
import { listGrid } from './lists.ts';
import { nativeFieldsGrid } from './native-fields.ts';
import { orderGrid } from './orders.ts';
import { othersGrid } from './others.ts';
import { ownWordsGrid } from './own-words.ts';
import { proofGrid } from './proofs.ts';
import { recordGrid } from './records.ts';
import { reconcileGrid } from './reconciled.ts';
import { severalBetsGrid } from './several-bets.ts';
import { ticketsAndDebtsGrid } from './tickets-and-debts.ts';

/** Scripts that are made: each operation, each wire, each way to be wrong. */
export const GRID: readonly Script[] = [
  ...proofGrid,
  ...answerGrid,
  ...contentGrid,
  ...currencyGrid,
  ...orderGrid,
  ...lateGrid,
  ...endingGrid,
  ...severalBetsGrid,
  ...othersGrid,
  ...bytesGrid,
  ...listGrid,
  ...reconcileGrid,
  ...recordGrid,
  ...ownWordsGrid,
  ...jackpotGrid,
  ...nativeFieldsGrid,
  ...ticketsAndDebtsGrid,
];
