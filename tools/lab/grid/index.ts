import type { Script } from '../stage.ts';
import { afterRefusalGrid } from './money/after-refusals.ts';
import { answerBodyGrid } from './answers/answer-bodies.ts';
import { answerGrid } from './answers/answers.ts';
import { bonusMoneyGrid } from './money/bonus-money.ts';
import { bytesGrid } from './fields/bytes.ts';
import { connectionGrid } from './answers/connections.ts';
import { contentGrid } from './fields/contents.ts';
import { currencyGrid } from './money/currencies.ts';
import { debtGrid } from './money/debts.ts';
import { endingGrid } from './money/endings.ts';
import { europeWordsGrid } from './fields/europe-words.ts';
import { fieldTableGrid } from './fields/fields-by-table.ts';
import { fieldGrid } from './fields/fields.ts';
import { jackpotGrid } from './money/jackpots.ts';
import { lateGrid } from './late.ts';
import { lengthGrid } from './fields/lengths.ts';
import { listGrid } from './lists.ts';
import { nativeFieldsGrid } from './fields/native-fields.ts';
import { orderGrid } from './orders.ts';
import { othersGrid } from './others.ts';
import { ownWordsGrid } from './fields/own-words.ts';
import { partsAndRefusalsGrid } from './money/parts-and-refusals.ts';
import { promotionGrid } from './money/promotions.ts';
import { proofGrid } from './answers/proofs.ts';
import { recordGrid } from './money/records.ts';
import { reconcileGrid } from './money/reconciled.ts';
import { rotationGrid } from './answers/rotations.ts';
import { scaleGrid } from './fields/scales.ts';
import { severalBetsGrid } from './money/several-bets.ts';
import { shapeGrid } from './answers/shapes.ts';
import { spellingGrid } from './fields/spellings.ts';
import { tableWordsGrid } from './fields/table-words.ts';
import { ticketsAndDebtsGrid } from './money/tickets-and-debts.ts';
import { timeGrid } from './times.ts';
import { unsaidGrid } from './fields/unsaid.ts';
import { voidGrid } from './money/voids.ts';

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
  ...partsAndRefusalsGrid,
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
