import { Canvas } from '../kit/canvas.ts';
import type { Ramp, Size } from '../kit/canvas.ts';
import { glow, stars } from '../kit/effects.ts';
import { broadLeaf, palmFrond } from '../kit/leaves.ts';
import { circle, fill, solid, stroke } from '../kit/shape.ts';

const ink = '#0a0620';
const stone: Ramp = ['#8a76b8', '#4a3d86', '#1c1650'];
const nearLeaf: Ramp = ['#2f8f6a', '#0f4f4c', '#062236'];
const farLeaf: Ramp = ['#5a4a9a', '#34276e', '#1a1448'];

/**
 * The game's background: a stepped temple in the jungle at dusk. The middle stays dark and calm, because the reels
 * stand there; detail sits at the sides and the foot.
 */
export function composeTempleScene(size: Size): string {
  const art = new Canvas(243, size);
  const { width, height } = size;
  const middle = width / 2;
  const ground = height * 0.72;
  drawSky(art, ground);
  const scale = (ground * 0.84) / 700;
  art.place(middle, ground, { scale }, () => drawTemple(art));
  drawForest(art, ground);
  fill(
    art,
    `M0 ${ground}C${width * 0.25} ${ground - 24} ${width * 0.75} ${ground - 24} ${width} ${ground}V${height}H0Z`,
    art.linear(['#1d4a4e', '#0c2236', '#070b22']),
  );
  drawPath(art, ground);
  drawTorches(art, ground);
  drawForeground(art);
  drawFireflies(art);
  fill(
    art,
    `M0 0H${width}V${height}H0Z`,
    art.radial(
      [
        [0, '#070a20', 0.26],
        [0.6, '#070a20', 0.06],
        [1, '#05061a', 0.5],
      ],
      [0.5, 0.5],
      0.75,
    ),
  );
  return art.toSvg();
}

function drawSky(art: Canvas, ground: number): void {
  const { width, height } = art.size;
  fill(
    art,
    `M0 0H${width}V${height}H0Z`,
    art.linear([
      [0, '#140f45'],
      [0.35, '#4a2382'],
      [0.58, '#c2467e'],
      [0.72, '#ff9a5a'],
      [1, '#2a1448'],
    ]),
  );
  stars(art, Math.round((width * height) / 9000), '#ffd6f0');
  glow(art, [width / 2, ground * 0.82, Math.min(width, height) * 0.62], '#ffd27a', 0.85);
  fill(art, circle(width / 2, ground * 0.72, Math.min(width, height) * 0.2), art.linear(['#fff6cf', '#ffb45a']), 0.9);
  for (const [x, y, length] of [
    [0.08, 0.3, 0.3],
    [0.58, 0.22, 0.34],
    [0.2, 0.44, 0.22],
    [0.72, 0.4, 0.24],
  ] as const) {
    stroke(art, `M${x * width} ${y * ground}H${(x + length) * width}`, '#ffb0a0', [10, 0.16]);
  }
}

function drawTemple(art: Canvas): void {
  for (let step = 0; step < 6; step++) {
    const half = 470 - step * 68;
    const top = -100 - step * 84;
    solid(art, `M${-half} ${top + 104}L${-half + 22} ${top}H${half - 22}L${half} ${top + 104}Z`, {
      ramp: stone,
      outline: ink,
      width: 6,
      depth: 20,
    });
    for (let block = -half + 60; block < half - 80; block += 84) {
      if (Math.abs(block + 20) > 84) stroke(art, `M${block} ${top + 30}h44v40h-44z`, ink, [4, 0.35]);
    }
  }
  solid(art, 'M-92 20L-62 -520H62L92 20Z', {
    ramp: ['#a894d0', '#5c4c98', '#2a2062'],
    outline: ink,
    width: 6,
    depth: 14,
  });
  for (let stair = 0; stair < 22; stair++)
    stroke(art, `M${-88 + stair * 1.3} ${6 - stair * 24}H${88 - stair * 1.3}`, ink, [4, 0.45]);
  solid(art, 'M-120 -516V-640H120V-516Z', { ramp: stone, outline: ink, width: 6, depth: 16 });
  solid(art, 'M-150 -636L-110 -700H110L150 -636Z', {
    ramp: ['#ffdc8a', '#c27a2a', '#5a2a1a'],
    outline: ink,
    width: 6,
    depth: 14,
  });
  fill(art, 'M-42 -516V-590C-42 -622 42 -622 42 -590V-516Z', art.linear(['#fff0b0', '#ff9a3a', '#c2401a']));
  glow(art, [0, -560, 170], '#ffc45a', 0.9);
}

function drawForest(art: Canvas, ground: number): void {
  const { width } = art.size;
  const count = Math.round(width / 70);
  for (let tree = 0; tree <= count; tree++) {
    const x = (tree / count) * width;
    const fromMiddle = Math.abs(x / width - 0.5) * 2;
    if (fromMiddle < 0.35) continue;
    const length = ground * (0.2 + 0.42 * fromMiddle * art.random.between(0.7, 1.1));
    for (const turn of [-34, 4, 38])
      palmFrond(art, [Math.round(x), Math.round(ground + 20), Math.round(length)], {
        turn,
        ramp: farLeaf,
        outline: '#120d38',
      });
  }
}

function drawTorches(art: Canvas, ground: number): void {
  const { width } = art.size;
  for (const side of [0.14, 0.86]) {
    const x = Math.round(width * side);
    const y = Math.round(ground + 10);
    glow(art, [x, y - 150, 210], '#ff9a3a', 0.7);
    solid(art, `M${x - 34} ${y + 60}L${x - 24} ${y - 90}H${x + 24}L${x + 34} ${y + 60}Z`, {
      ramp: stone,
      outline: ink,
      width: 6,
      depth: 12,
    });
    solid(art, `M${x - 44} ${y - 86}L${x - 34} ${y - 116}H${x + 34}L${x + 44} ${y - 86}Z`, {
      ramp: ['#ffdc8a', '#c27a2a', '#5a2a1a'],
      outline: ink,
      width: 6,
      depth: 8,
    });
    fill(
      art,
      `M${x - 28} ${y - 116}C${x - 44} ${y - 160} ${x - 6} ${y - 170} ${x} ${y - 222}C${x + 12} ${y - 176} ${x + 44} ${y - 160} ${x + 28} ${y - 116}Z`,
      art.linear(['#ffd24a', '#ff7a1f', '#e02a12']),
    );
    fill(
      art,
      `M${x - 14} ${y - 116}C${x - 22} ${y - 142} ${x - 2} ${y - 150} ${x} ${y - 176}C${x + 6} ${y - 150} ${x + 22} ${y - 142} ${x + 14} ${y - 116}Z`,
      '#fff6c0',
    );
  }
}

/** Flagstones leading to the stairs, lit from the door above. */
function drawPath(art: Canvas, ground: number): void {
  const { width, height } = art.size;
  const middle = width / 2;
  const depth = height - ground;
  const edge = (share: number): number => 70 + share ** 1.2 * width * 0.34;
  fill(
    art,
    `M${middle - edge(0)} ${ground - 10}H${middle + edge(0)}L${middle + edge(1)} ${height}H${middle - edge(1)}Z`,
    art.linear(['#8a6a9a', '#3f3470', '#16123c']),
    0.9,
  );
  for (let row = 0; row < 7; row++) {
    const share = (row / 7) ** 1.6;
    const y = Math.round(ground - 10 + depth * share);
    stroke(art, `M${Math.round(middle - edge(share))} ${y}H${Math.round(middle + edge(share))}`, ink, [
      3 + row * 0.7,
      0.5,
    ]);
    const nextShare = ((row + 1) / 7) ** 1.6;
    const nextY = Math.round(ground - 10 + depth * nextShare);
    for (let joint = -2; joint <= 2; joint++) {
      const offset = (joint + (row % 2) * 0.5) / 2.5;
      stroke(
        art,
        `M${Math.round(middle + edge(share) * offset)} ${y}L${Math.round(middle + edge(nextShare) * offset)} ${nextY}`,
        ink,
        [3 + row * 0.7, 0.4],
      );
    }
  }
  glow(art, [middle, ground, Math.round(width * 0.22)], '#ffc45a', 0.35);
}

function drawForeground(art: Canvas): void {
  const { width, height } = art.size;
  const unit = Math.min(width, height) / 900;
  for (const flip of [false, true]) {
    art.place(flip ? width : 0, 0, { flip }, () => {
      for (const [x, y, length, turn] of [
        [-30, height + 20, 420, 34],
        [40, height + 40, 330, 8],
        [-50, height * 0.86, 330, 64],
        [170, height + 50, 240, 26],
      ] as const) {
        broadLeaf(art, [x * unit, y, length * unit], { turn, ramp: nearLeaf, outline: ink });
      }
      for (const [x, y, length, turn] of [
        [-40, -30, 360, 128],
        [90, -50, 300, 152],
        [-60, 130, 300, 100],
      ] as const) {
        broadLeaf(art, [x * unit, y * unit, length * unit], { turn, ramp: nearLeaf, outline: ink });
      }
    });
  }
}

function drawFireflies(art: Canvas): void {
  const { width, height } = art.size;
  for (let fly = 0; fly < 34; fly++) {
    const x = Math.round(art.random.between(0, width));
    const y = Math.round(art.random.between(height * 0.45, height));
    glow(art, [x, y, Math.round(art.random.between(6, 18))], '#eaffa0', 0.9);
    fill(art, circle(x, y, 2.2), '#fbffe0');
  }
}
