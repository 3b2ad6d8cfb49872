import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang } from '@trevo/i18n';
import { amount, formatWire } from '@trevo/money';
import type { CSSProperties } from 'react';
import './chips.css';

/** From so many hundredths on: the clay, its spots, and the ink on it. */
const CLAYS: readonly (readonly [cents: number, clay: string, spots: string, ink: string])[] = [
  [50_000, '#5b1136', '#ffcb47', '#ffe9a8'],
  [20_000, '#4b2aa8', '#e9d8ff', '#ffffff'],
  [10_000, '#16181f', '#f4f6fb', '#ffffff'],
  [5_000, '#b3470b', '#ffe3c2', '#ffffff'],
  [2_000, '#0c6b3f', '#d6ffe6', '#ffffff'],
  [1_000, '#1450b8', '#dbe8ff', '#ffffff'],
  [500, '#b0182c', '#ffe0e2', '#ffffff'],
  [200, '#0e6f86', '#d8f6ff', '#ffffff'],
  [100, '#e9e2d0', '#1f4a8f', '#1c2130'],
  [0, '#76809a', '#f4f6fb', '#ffffff'],
];
const MICROS_PER_CENT = 10_000n;

const clayOf = (micros: bigint) => CLAYS.find(([cents]) => micros >= BigInt(cents) * MICROS_PER_CENT) ?? CLAYS.at(-1);

/** Money in as few letters as there are: no sign, whole money without its hundredths. */
export const valueText = (micros: bigint, point: string): string =>
  formatWire(amount(micros), HOUSE_CURRENCY).replace(/\.00$/, '').replace('.', point);

/** A chip, or the top of a pile that is worth so much: coloured by the largest chip that it could be, with its value on it. */
export function ChipFace({ micros, pile = 1 }: { micros: bigint; pile?: number }) {
  const point = useLang() === 'en' ? '.' : ',';
  const [, clay, spots, ink] = clayOf(micros) ?? [0, '', '', ''];
  const text = valueText(micros, point);
  return (
    <svg
      viewBox="-20 -20 40 40"
      aria-hidden="true"
      className="chip-face"
      data-pile={Math.min(pile, 4)}
      style={{ '--clay': clay } as CSSProperties}
    >
      <circle r="19" fill={clay} />
      <circle
        r="16.4"
        fill="none"
        stroke={spots}
        strokeWidth="5.2"
        strokeDasharray="8.59 8.58"
        strokeDashoffset="4.3"
      />
      <circle r="18.8" fill="none" stroke="#0006" strokeWidth="1" />
      <circle r="13.2" fill={clay} stroke="#0004" strokeWidth="0.8" />
      <circle r="11.6" fill="none" stroke={spots} strokeOpacity="0.55" strokeWidth="0.6" />
      <path d="M-17 -7A18.4 18.4 0 0 1 17 -7" fill="none" stroke="#fff" strokeOpacity="0.35" strokeWidth="1.4" />
      <text y="0.8" fill={ink} className="chip-value" fontSize={[0, 15, 14, 11.5, 9.5][text.length] ?? 7.6}>
        {text}
      </text>
    </svg>
  );
}
