import { sound, type Tone } from '../../../shared/play/sound.ts';

// What the forest sounds like: a hollow log, a drop of water, a cane flute, and insects that come nearer.

const log = (at: number, hz: number, gain = 0.2): Tone => ({ at, hz, to: hz * 0.6, length: 0.16, wave: 'sine', gain });
const drop = (at: number, hz: number, gain = 0.08): Tone => ({
  at,
  hz,
  to: hz * 1.9,
  length: 0.08,
  wave: 'sine',
  gain,
});
/** A cane's note has its octave in it, and falls a little at its end. */
const flute = (at: number, hz: number, length = 0.24, gain = 0.09): Tone[] => [
  { at, hz, to: hz * 0.985, length, wave: 'sine', gain },
  { at, hz: hz * 2, length: length * 0.7, wave: 'triangle', gain: gain * 0.25 },
];
/** Five notes of the cane flute, from below. */
const NOTES = [392, 440, 523, 587, 659] as const;
const BIG = [...NOTES, 784, 880, 1047];

export const forest = {
  stop: (reel: number): void => {
    sound.buzz(6);
    sound.play([log(0, 132 + reel * 16)]);
  },
  /** Insects, nearer and nearer. */
  anticipation: (): void =>
    sound.play(
      Array.from({ length: 14 }, (_, at) => ({
        at: at * 0.066,
        hz: 2_100 + at * 45,
        length: 0.035,
        wave: 'square' as const,
        gain: 0.006 + at * 0.001,
      })),
    ),
  land: (): void => sound.play([drop(0, 520), drop(0.09, 640, 0.05)]),
  feature: (): void => sound.play([log(0, 98, 0.28), log(0.16, 98, 0.2), ...flute(0.3, 523), ...flute(0.5, 784, 0.5)]),
  win: (): void => {
    sound.buzz(20);
    sound.play(NOTES.flatMap((hz, at) => flute(at * 0.09, hz)));
  },
  bigWin: (): void => {
    sound.buzz([20, 50, 20, 50, 20, 50, 60]);
    sound.play([
      ...BIG.flatMap((hz, at) => flute(at * 0.11, hz, 0.34, 0.1)),
      ...[0, 0.22, 0.44, 0.66, 0.88].map((at) => log(at, 88, 0.22)),
    ]);
  },
};
