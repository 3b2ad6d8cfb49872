import type { Certificate } from '../../house/house-game.ts';
import { oncaDaSorte } from './index.ts';

/** The certificate of Onça da Sorte as a game of the house, with the table that its sheet draws. */
export const oncaReport = (): Certificate => ({
  ...oncaDaSorte.rtpReport(),
  volatility: 'HIGH',
  ...{ symbols: oncaDaSorte.symbols, lines: oncaDaSorte.lines, pays: oncaDaSorte.pays },
});
