/**
 * The game's sounds, made in the browser: no files to load, none before the first click, one switch for all.
 * Every sound is a short envelope over simple waves, quiet enough to play beside music.
 */
const SHELF_KEY = 'game.sound';

export type Tone = {
  readonly at: number;
  readonly hz: number;
  readonly length: number;
  readonly wave?: OscillatorType;
  readonly gain?: number;
  readonly to?: number;
};

let context: AudioContext | null = null;
let isOn = typeof localStorage === 'undefined' || localStorage.getItem(SHELF_KEY) !== 'off';
const listeners = new Set<() => void>();

const play = (tones: readonly Tone[]): void => {
  if (!isOn || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of tones) {
    const start = context.currentTime + tone.at;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = tone.wave ?? 'triangle';
    oscillator.frequency.setValueAtTime(tone.hz, start);
    if (tone.to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.length);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(tone.gain ?? 0.12, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + tone.length + 0.02);
  }
};

/** A tick in the hand, where a phone has one: silenced by the same switch, and by who wants little motion. */
const buzz = (pattern: number | number[]): void => {
  // Before the first touch a browser refuses, and says so in its console.
  if (!isOn || !navigator.userActivation?.hasBeenActive) return;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(pattern);
};

const scale = (notes: readonly number[], step: number, gain = 0.1): Tone[] =>
  notes.map((hz, index) => ({ at: index * step, hz, length: step * 2.6, gain }));

/** Three ticks and a longer one. */
const BIG_WIN_BUZZ = [20, 50, 20, 50, 20, 50, 60];

export const sound = {
  isOn: (): boolean => isOn,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toggle(): void {
    isOn = !isOn;
    localStorage.setItem(SHELF_KEY, isOn ? 'on' : 'off');
    for (const listener of listeners) listener();
  },
  /** What a game has of its own. */
  play,
  buzz,
  press: () => {
    buzz(8);
    play([{ at: 0, hz: 220, to: 330, length: 0.09, gain: 0.08 }]);
  },
  /** A light touch, higher the further it has come (0 to 1). */
  tick: (share: number) => play([{ at: 0, hz: 620 + share * 420, length: 0.05, wave: 'sine', gain: 0.03 }]),
  stop: (reel: number) => {
    buzz(6);
    play([{ at: 0, hz: 150 + reel * 25, to: 70, length: 0.14, wave: 'sine', gain: 0.22 }]);
  },
  anticipation: () => play([{ at: 0, hz: 180, to: 520, length: 0.95, wave: 'sawtooth', gain: 0.035 }]),
  land: () => play([{ at: 0, hz: 520, to: 780, length: 0.12, gain: 0.1 }]),
  /** A step up in an open round, each a little higher. */
  rise: (step: number) =>
    play(
      [523, 784].map((hz, at) => ({ at: at * 0.06, hz: hz * 2 ** (Math.min(step, 24) / 24), length: 0.2, gain: 0.09 })),
    ),
  /** It is over, and nothing comes of it. */
  bust: () => {
    buzz(40);
    play([{ at: 0, hz: 120, to: 38, length: 0.6, wave: 'sine', gain: 0.3 }]);
  },
  win: () => {
    buzz(20);
    play(scale([523, 659, 784, 1047], 0.08));
  },
  bigWin: () => {
    buzz(BIG_WIN_BUZZ);
    play([
      ...scale([392, 523, 659, 784, 1047, 1319, 1568], 0.1, 0.12),
      { at: 0.7, hz: 98, length: 1, wave: 'sine', gain: 0.2 },
    ]);
  },
  feature: () =>
    play([{ at: 0, hz: 90, to: 45, length: 0.5, wave: 'sine', gain: 0.3 }, ...scale([330, 415, 494, 659], 0.09)]),
};
