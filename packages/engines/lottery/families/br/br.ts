import { shuffle } from '../../../fair/index.ts';
import type { Family, FamilyCode } from '../../family.ts';
import { below } from '../../rules/counting.ts';
import { pickRule, type PickPrize } from '../../rules/pick.ts';
import { groupOf } from '../define.ts';
import { readNumbers, upTo, writeNumbers } from '../texts.ts';

interface Super {
  readonly code: FamilyCode;
  readonly play: string;
  readonly drawn: number;
  readonly of: number;
  /** Most numbers of a ticket. */
  readonly most: number;
  /** By hits: what it pays for one unit, in units. */
  readonly pays: Readonly<Record<number, number>>;
  /** All hits: the pool takes this part of stakes, and begins with so many units. */
  readonly pool: { readonly sharePpm: number; readonly seedUnits: number };
}

const prizesOf = ({ drawn, pays, pool }: Super): PickPrize[] => {
  const at = (hit: number) => below(drawn + 1).map((hits) => (hits === hit ? 1 : 0));
  const fixed = Object.entries(pays).map(([hit, pay]): PickPrize => {
    return { key: hit, times: at(Number(hit)), pay: { by: 'fixed', oddsE2: pay * 100 } };
  });
  return [...fixed, { key: 'pool', times: at(drawn), pay: { by: 'pool', ...pool } }];
};

/** Some balls of many, written ascending: the first of `shuffle(of)`, each one higher. */
function familyOf(own: Super): Family {
  const { code, drawn, of, most } = own;
  const rule = pickRule({
    symbols: upTo(of),
    k: drawn,
    most,
    law: { by: 'balls', of, drawn },
    drawn: (result) => result.map((ball) => ball - 1),
    prizes: prizesOf(own),
    sizes: [drawn],
  });
  return {
    code,
    draw: (stream) =>
      shuffle(stream, of)
        .slice(0, drawn)
        .map((at) => at + 1)
        .toSorted((a, b) => a - b),
    write: writeNumbers,
    read: (text) => readNumbers(text, { count: drawn, from: 1, to: of, repeat: 'ascending' }),
    plays: [groupOf('br')(own.play, upTo(drawn + 1).join(), rule)],
  };
}

export const BR6 = familyOf({
  code: 'BR6',
  play: 'BR6_TICKET',
  drawn: 6,
  of: 60,
  most: 15,
  pays: { 3: 20, 4: 800, 5: 25_000 },
  pool: { sharePpm: 200_000, seedUnits: 500_000 },
});

export const BR5 = familyOf({
  code: 'BR5',
  play: 'BR5_TICKET',
  drawn: 5,
  of: 80,
  most: 15,
  pays: { 2: 12, 3: 210, 4: 10_000 },
  pool: { sharePpm: 165_000, seedUnits: 200_000 },
});
