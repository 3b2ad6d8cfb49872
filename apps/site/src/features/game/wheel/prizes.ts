import { type WheelChoice, wheelPays } from '@trevo/engines/instant';

export type Prize = { readonly payE4: number; readonly count: number; readonly fill: string; readonly ink: string };

const NOTHING = { fill: '#352d52', ink: '#ffffff' };
/** From the least prize up; the largest is always gold. */
const FILLS = ['#5a97ff', '#2cc8a4', '#b384ff', '#ff6fa8'];
const GOLD = '#ffcb47';

/** What a wheel pays, the largest first, each with its colour and how many segments pay it. */
export const prizesOf = (choice: WheelChoice): readonly Prize[] => {
  const pays = wheelPays(choice);
  const rising = [...new Set(pays)].toSorted((a, b) => a - b);
  const paying = rising.filter((payE4) => payE4 > 0);
  return rising
    .map((payE4) => {
      const rank = paying.indexOf(payE4);
      const fill = rank === paying.length - 1 ? GOLD : (FILLS[rank] ?? GOLD);
      const count = pays.filter((one) => one === payE4).length;
      return { payE4, count, ...(payE4 === 0 ? NOTHING : { fill, ink: '#170b2b' }) };
    })
    .toReversed();
};
