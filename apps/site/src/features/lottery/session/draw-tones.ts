import type { Tone } from '../../../shared/play/sound.ts';

/** Many pieces come faster after each other, as their balls do. */
const MANY = 10;

/** A knock for each piece as it falls, each a little higher; a table of prizes is one. */
export function drawTones(numbers: string): Tone[] {
  const pieces = numbers.includes('|') ? 1 : numbers.split(',').length;
  const step = pieces > MANY ? 0.12 : 0.32;
  return Array.from({ length: pieces }, (_, at) => ({
    at: at * step,
    hz: 150 + at * 18,
    to: 70 + at * 6,
    length: 0.14,
    wave: 'sine',
    gain: 0.14,
  }));
}
