import { round } from './canvas.ts';

/** One heart-shaped leaflet of a clover growing upwards from the origin, with the given length. */
export function leaflet(length: number): string {
  const at = (x: number, y: number): string => `${round(x * length)} ${round(y * length)}`;
  return (
    `M0 0C${at(-0.1, -0.22)} ${at(-0.56, -0.34)} ${at(-0.56, -0.68)}` +
    `C${at(-0.56, -0.96)} ${at(-0.16, -1.08)} ${at(0, -0.8)}` +
    `C${at(0.16, -1.08)} ${at(0.56, -0.96)} ${at(0.56, -0.68)}` +
    `C${at(0.56, -0.34)} ${at(0.1, -0.22)} 0 0Z`
  );
}

/** The angles of the four leaflets: the brand's clover leans like a sign of good luck, not like a cross. */
export const leafletTurns = [45, 135, 225, 315] as const;
