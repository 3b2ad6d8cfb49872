import { sound, type Tone } from '../../../shared/play/sound.ts';

/** The percussion of a samba school: surdo, tamborim, agogô, whistle. */
const surdo = (at: number, gain = 0.26): Tone => ({ at, hz: 96, to: 46, length: 0.28, wave: 'sine', gain });
const tamborim = (at: number, gain = 0.05): Tone => ({ at, hz: 920, to: 640, length: 0.05, wave: 'square', gain });
const agogo = (at: number, hz: number, gain = 0.08): Tone[] => [
  { at, hz, length: 0.22, gain },
  { at, hz: hz * 2.02, length: 0.14, wave: 'sine', gain: gain / 2 },
];
const whistle = (at: number, length = 0.16): Tone => ({ at, hz: 2_050, to: 2_350, length, wave: 'sine', gain: 0.045 });

export const beat = {
  /** A column lands, each a little higher. */
  land: (column: number) => {
    sound.buzz(6);
    sound.play([{ ...surdo(0, 0.16), hz: 84 + column * 9 }, tamborim(0.02, 0.025)]);
  },
  /** Symbols burst: two bells, higher with every step of the ladder. */
  burst: (rung: number) => {
    sound.buzz(15);
    const hz = 587 * 2 ** (Math.min(rung, 8) / 6);
    sound.play([...agogo(0, hz), ...agogo(0.09, hz * 1.335), tamborim(0.18)]);
  },
  /** The same, quieter: no more has come back than was bet. */
  small: (rung: number) => sound.play(agogo(0, 494 * 2 ** (Math.min(rung, 8) / 12), 0.05)),
  /** What stayed comes down. */
  fall: () => sound.play([tamborim(0), tamborim(0.07, 0.04), tamborim(0.14, 0.03), surdo(0.2, 0.14)]),
  /** A roll that grows: one badge more would do. */
  roll: () =>
    sound.play(Array.from({ length: 12 }, (_, at) => tamborim(at * (0.09 - at * 0.0022), 0.018 + at * 0.003))),
  badges: () => sound.play([whistle(0), whistle(0.2), whistle(0.4, 0.34), surdo(0.4)]),
  /** The whole school comes in. */
  parade: () =>
    sound.play([
      ...[0, 0.36, 0.72].map((at) => surdo(at, 0.3)),
      ...[0.09, 0.18, 0.27, 0.45, 0.54, 0.63].map((at) => tamborim(at)),
      ...[587, 784, 587, 988].flatMap((hz, at) => agogo(at * 0.18, hz)),
      whistle(0.78, 0.4),
    ]),
  bigWin: () => {
    sound.buzz([20, 50, 20, 50, 20, 50, 60]);
    sound.play([
      ...[523, 659, 784, 1_047, 1_319].flatMap((hz, at) => agogo(at * 0.11, hz, 0.1)),
      ...[0, 0.22, 0.44, 0.66].map((at) => surdo(at)),
      whistle(0.6, 0.4),
    ]);
  },
};
