import { useEffect, useRef, useState } from 'react';

/** Two short tones, made here: nothing is fetched. */
const chime = (): void => {
  const context = new AudioContext();
  for (const [at, pitch] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.08, context.currentTime + at);
    loudness.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.12);
    tone.connect(loudness).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.13);
  }
  setTimeout(() => void context.close(), 600);
};

/** Sounds when more waits than before. Off until somebody turns it on, each time the page opens. */
export const useChime = (waiting: number) => {
  const [isOn, setOn] = useState(false);
  const before = useRef(waiting);
  useEffect(() => {
    if (isOn && waiting > before.current) chime();
    before.current = waiting;
  }, [isOn, waiting]);
  return { isOn, toggle: () => setOn(!isOn) };
};
