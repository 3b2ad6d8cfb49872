import type { BaccaratCertificate, BaccaratKind, CertifiedPlace } from '@trevo/engines/cards';
import type { GameConfig } from '../../../games/game-screen.ts';

export type Place = BaccaratKind;

/** The places as they lie on the felt: the side bets in a row above the two sides. */
export const PLACES: readonly Place[] = ['player_pair', 'small', 'tie', 'big', 'banker_pair', 'player', 'banker'];

/** What the certificate says of each place of a table. */
export function placesOf({ report }: GameConfig, table: string): ReadonlyMap<Place, CertifiedPlace> {
  const { tables = [] } = report as Partial<BaccaratCertificate>;
  return new Map(tables.find((one) => one.table === table)?.places.map((one) => [one.place, one]));
}

/** What a pay of so many ten-thousandths is to one: `0,95:1`. */
export const oddsText = (payE4: number, point: string): string =>
  `${String((payE4 - 10_000) / 10_000).replace('.', point)}:1`;
