import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { castShadow, circle, solid, stroke } from '../../kit/shape.ts';

export type Outfit = 'crown' | 'beach';

export const fur: Ramp = ['#f0b878', '#b4703a', '#5a2c12'];
export const muzzle: Ramp = ['#e8b484', '#a0623a', '#4c2410'];
export const gold: Ramp = ['#fff6b0', '#ffc52e', '#b1630a'];
export const ink = '#260f06';

export function drawCrown(art: Canvas): void {
  const crown = 'M-86 -148L-104 -238L-50 -196L0 -254L50 -196L104 -238L86 -148C40 -128 -40 -128 -86 -148Z';
  castShadow(art, crown, ink, [10, 10]);
  solid(art, crown, { ramp: gold, outline: ink, width: 8, depth: 16 });
  stroke(art, 'M-84 -160C-40 -142 40 -142 84 -160', '#9a540a', [6, 0.6]);
  const stones = [
    [-104, -242, 13, 0],
    [0, -258, 15, 1],
    [104, -242, 13, 0],
    [-46, -170, 11, 2],
    [0, -164, 14, 0],
    [46, -170, 11, 2],
  ] as const;
  const tones: readonly Ramp[] = [
    ['#ffd0d8', '#f0284a', '#7a0628'],
    ['#c8ffd2', '#1fd077', '#04683f'],
    ['#c8f4ff', '#2a9aff', '#0a2a8a'],
  ];
  for (const [x, y, r, tone] of stones)
    solid(art, circle(x, y, r), { ramp: tones[tone] ?? gold, outline: ink, width: 5, depth: 5 });
}
