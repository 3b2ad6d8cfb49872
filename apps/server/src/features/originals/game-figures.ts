import type { GameConfig } from '@trevo/contract';
import type { SlotGame } from '@trevo/engines/slots';
import type * as z from 'zod/mini';

type Figures = Pick<z.output<typeof GameConfig>, 'game' | 'mathVersion' | 'betLevels' | 'rtp' | 'report'>;

/** What a game's page shows of its mathematics; the same for money and for fun credits. */
export const figuresOf = (engine: SlotGame): Figures => {
  const report = engine.rtpReport();
  return {
    game: engine.code,
    mathVersion: engine.mathVersion,
    betLevels: [...engine.betLevels],
    rtp: report.rtp,
    report: { ...report, symbols: engine.symbols, lines: engine.lines, pays: engine.pays },
  };
};
