import type { Certificate } from '../../house/house-game.ts';
import { oncaDaSorte } from './index.ts';

/** The certificate of Onça da Sorte as a game of the house, with the table that its sheet draws. */
export function oncaReport(): Certificate {
  const { symbols, lines, pays } = oncaDaSorte;
  const table = { symbols, lines, pays };
  return { ...oncaDaSorte.rtpReport(), volatility: 'HIGH', ...table };
}
