import { wireAmount } from '@trevo/contract/currency';
import type { LaidChoice } from '@trevo/engines/cards';
import { useState } from 'react';
import type { Instant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { choiceOf, isSameLaid, laidOf } from './laid-choice.ts';
import { clear, double, lay, repeat, type Step, sweep, type Table, take, totalLaid, undo } from './table.ts';

/** The chip in hand at first, where the brand takes it. */
const USUAL = '1.00';

/** A cloth's chips: what lies there is the instant's choice, and all of it is the bet. `levels` are the chips that the brand takes. */
export const useChips = (instant: Instant<LaidChoice>, levels: readonly string[]) => {
  const { choice, setChoice, phase, round, isOpen } = instant;
  const [picked, setPicked] = useState(USUAL);
  const [before, setBefore] = useState<Table['before']>([]);
  const [isTaking, setTaking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const chip = levels.includes(picked) ? picked : (levels[0] ?? picked);
  const limits = { most: wireAmount(levels.at(-1) ?? chip) };
  const table: Table = { laid: laidOf(choice), before };
  const played = round ? (round.choice as LaidChoice) : null;
  const isLocked = phase !== 'idle' || isOpen;

  const put = ({ table: next, refused }: Step): void => {
    setRefused(refused !== null);
    if (next === table) return;
    sound.tick(0.3);
    setBefore(next.before);
    setChoice(choiceOf(next.laid));
    if (next.laid.size === 0) setTaking(false);
  };
  return {
    laid: table.laid,
    /** The chip that the next press lays, one of the levels. */
    chip,
    pickChip(level: string): void {
      setPicked(level);
      setTaking(false);
    },
    isTaking,
    toggleTaking: (): void => setTaking(!isTaking),
    isLocked,
    /** Something lies there, and not more than the table takes: a brand may have come down since the last round. */
    isWhole: table.laid.size > 0 && totalLaid(table.laid) <= limits.most,
    /** The last press would have laid more than the table takes. */
    isRefused,
    can: {
      undo: before.length > 0,
      clear: table.laid.size > 0,
      repeat: played !== null && !isSameLaid(choice, played),
    },
    /** Lays the chip in hand on every place named, or takes away what lies there while chips are being taken. */
    press(places: readonly string[]): void {
      if (isLocked) return;
      put(isTaking ? sweep(table, places) : lay(table, places, wireAmount(chip), limits));
    },
    /** Takes one chip of the one in hand away. */
    takeOne(place: string): void {
      if (!isLocked) put(take(table, place, wireAmount(chip)));
    },
    undo: (): void => put({ table: undo(table), refused: null }),
    clear: (): void => put(clear(table)),
    double: (): void => put(double(table, limits)),
    repeat: (): void => {
      if (played) put(repeat(table, laidOf(played), limits));
    },
    /** The round whose chips lie here just as they were when it ended: what they brought can be shown on them. */
    ended: round && round.state !== 'open' && phase === 'idle' && played && isSameLaid(choice, played) ? round : null,
  };
};

export type Chips = ReturnType<typeof useChips>;
