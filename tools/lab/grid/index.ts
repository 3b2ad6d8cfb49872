import type { Script } from '../stage.ts';
import { afterRefusalGrid } from './after-refusals.ts';
import { answerBodyGrid } from './answer-bodies.ts';
import { answerGrid } from './answers.ts';
import { bonusMoneyGrid } from './bonus-money.ts';
import { bytesGrid } from './bytes.ts';
import { connectionGrid } from './connections.ts';
import { contentGrid } from './contents.ts';
import { currencyGrid } from './currencies.ts';
import { debtGrid } from './debts.ts';
import { endingGrid } from './endings.ts';
import { europeWordsGrid } from './europe-words.ts';
import { fieldTableGrid } from './fields-by-table.ts';
import { fieldGrid } from './fields.ts';
import { jackpotGrid } from './jackpots.ts';
import { lateGrid } from './late.ts';
import { lengthGrid } from './lengths.ts';
import { listGrid } from './lists.ts';
import { nativeFieldsGrid } from './native-fields.ts';
import { orderGrid } from './orders.ts';
import { othersGrid } from './others.ts';
import { ownWordsGrid } from './own-words.ts';
import { promotionGrid } from './promotions.ts';
import { proofGrid } from './proofs.ts';
import { recordGrid } from './records.ts';
import { reconcileGrid } from './reconciled.ts';
import { rotationGrid } from './rotations.ts';
import { scaleGrid } from './scales.ts';
import { severalBetsGrid } from './several-bets.ts';
import { shapeGrid } from './shapes.ts';
import { spellingGrid } from './spellings.ts';
import { tableWordsGrid } from './table-words.ts';
import { ticketsAndDebtsGrid } from './tickets-and-debts.ts';
import { timeGrid } from './times.ts';
import { unsaidGrid } from './unsaid.ts';
import { voidGrid } from './voids.ts';

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
  ...fieldGrid,
  ...lengthGrid,
  ...answerBodyGrid,
  ...europeWordsGrid,
  ...fieldTableGrid,
  ...shapeGrid,
  ...tableWordsGrid,
  ...nativeFieldsGrid,
  ...ticketsAndDebtsGrid,
  ...debtGrid,
  ...bonusMoneyGrid,
  ...unsaidGrid,
  ...connectionGrid,
  ...scaleGrid,
  ...spellingGrid,
  ...timeGrid,
  ...promotionGrid,
  ...afterRefusalGrid,
  ...rotationGrid,
  ...voidGrid,
];
