import { polar, round } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { leaflet, leafletTurns } from '../../kit/clover.ts';
import { glow } from '../../kit/effects.ts';
import { plume } from '../../kit/plume.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Fur {
  readonly coat: Ramp;
  readonly cream: Ramp;
  readonly spot: string;
  readonly spotCore: string;
  readonly eye: Ramp;
  readonly eyeGlow: string | undefined;
  readonly nose: Ramp;
  readonly ink: string;
  readonly plumes: readonly [Ramp, Ramp, Ramp];
}

const gold: Ramp = ['#fff6b0', '#ffc52e', '#b8650a'];
const emerald: Ramp = ['#c8ffd2', '#1fd077', '#04683f'];

const golden: Fur = {
  coat: ['#ffe388', '#ffa726', '#c9560a'],
  cream: ['#fffdf2', '#ffe9bd', '#e0a660'],
  spot: '#3a1405',
  spotCore: '#b3540d',
  eye: ['#f4ffa0', '#54e06a', '#06713c'],
  eyeGlow: undefined,
  nose: ['#ffb9a0', '#c9485a', '#56101f'],
  ink: '#2a0c05',
  plumes: [
    ['#8dffb9', '#10b56c', '#045238'],
    ['#7df0ff', '#0f8fd6', '#0a3a80'],
    ['#ff9a86', '#e02a3c', '#7a0a24'],
  ],
};

const night: Fur = {
  coat: ['#6a70b8', '#343a80', '#12143f'],
  cream: ['#c9cdf5', '#7f86c8', '#3b4088'],
  spot: '#0c0d2c',
  spotCore: '#23275f',
  eye: ['#fffbb0', '#ffd21f', '#c26a00'],
  eyeGlow: '#ffd84a',
  nose: ['#9d94d8', '#4b4390', '#17134a'],
  ink: '#06071f',
  plumes: [
    ['#d9a8ff', '#8a3be6', '#3a0f85'],
    ['#8fd8ff', '#2f7bea', '#122c8a'],
    ['#8dffe0', '#12b5a0', '#045258'],
  ],
};

/** The onça: a roaring jaguar with a plumed gold crown, the house's own animal. */
export const jaguar = figure({ golden, night }, (art, fur) => {
  art.place(0, 8, { scale: 0.94 }, () => {
    drawPlumes(art, fur);
    drawJaguarHead(art, fur);
  });
});

/** The head alone, for the wild symbol. */
export function drawGoldenHead(art: Canvas): void {
  drawJaguarHead(art, golden);
}

const headPath = symmetric(-172, [
  [58, -178, 112, -160, 150, -120],
  [184, -84, 198, -42, 196, 6],
  [202, 22, 216, 40, 238, 50],
  [224, 60, 212, 64, 202, 66],
  [208, 84, 216, 100, 228, 112],
  [208, 118, 194, 118, 182, 116],
  [182, 132, 180, 148, 176, 166],
  [160, 160, 148, 156, 136, 152],
  [112, 192, 66, 222, 0, 224],
]);

function drawJaguarHead(art: Canvas, fur: Fur): void {
  const { ink, coat, cream } = fur;
  castShadow(art, headPath, ink, [20, 22]);
  twice(art, () => drawEar(art, fur));
  solid(art, headPath, {
    ramp: coat,
    outline: ink,
    width: 8,
    depth: 34,
    paint: art.radial([coat[0], coat[1], coat[2]], [0.5, 0.34], 0.68),
  });
  art.clipped(headPath, () => {
    // Pale cheeks and jaw: the fur runs out in points.
    const cheek =
      'M250 62C206 70 176 84 150 104C160 108 166 112 170 120C146 120 126 128 112 142C120 146 124 150 126 158C90 150 60 164 0 190V240H250Z';
    twice(art, () => fill(art, cheek, art.linear([cream[0], cream[1], cream[2]])));
    fill(
      art,
      symmetric(-120, [
        [26, -90, 34, -40, 46, 24],
        [30, 40, 14, 44, 0, 44],
      ]),
      coat[0],
      0.55,
    );
    twice(art, () => drawRosettes(art, fur));
  });
  drawMouth(art, fur);
  drawMuzzle(art, fur);
  twice(art, (side) => drawEye(art, fur, side));
  drawCrown(art, fur);
  stroke(art, 'M-150 -96C-166 -76 -176 -52 -178 -28', '#fffbe0', [9, 0.6]);
}

function drawEar(art: Canvas, { coat, cream, ink, nose }: Fur): void {
  const ear = 'M92 -146C92 -206 128 -238 164 -232C204 -224 216 -172 178 -108C160 -126 128 -142 92 -146Z';
  solid(art, ear, { ramp: coat, outline: ink, width: 8, depth: 18 });
  fill(
    art,
    'M114 -150C114 -188 136 -210 158 -206C184 -200 188 -164 168 -124C154 -136 134 -146 114 -150Z',
    art.linear([nose[0], nose[1], nose[2]]),
    0.85,
  );
  fill(
    art,
    'M118 -150C126 -166 134 -172 140 -186C142 -172 148 -164 152 -158C156 -166 160 -170 164 -178C166 -160 168 -140 166 -122C150 -136 134 -146 118 -150Z',
    cream[1],
  );
}

/** Broken dark rings around a warmer core: what tells a jaguar from a leopard is the dots inside. */
function drawRosettes(art: Canvas, fur: Fur): void {
  const rings = [
    [66, -134, 20],
    [116, -116, 23],
    [150, -70, 21],
    [176, -14, 22],
    [142, 34, 20],
    [182, 50, 19],
    [158, 92, 15],
    [206, 84, 12],
  ] as const;
  for (const [x, y, radius] of rings) drawRosette(art, fur, [x, y, radius]);
  for (const [x, y, size] of [
    [40, -100, 7],
    [84, -96, 6],
    [178, -58, 6],
    [112, 56, 6],
    [122, 80, 6],
    [112, 106, 6],
    [138, 120, 6],
    [160, 130, 6],
    [34, -72, 5],
  ] as const) {
    fill(art, ellipse(x, y, size, round(size * 1.25)), fur.spot);
  }
}

function drawRosette(art: Canvas, { spot, spotCore }: Fur, [x, y, radius]: readonly [number, number, number]): void {
  fill(art, circle(x, y, round(radius * 0.9)), spotCore, 0.7);
  const turn = art.random.between(0, 120);
  for (let part = 0; part < 3; part++) {
    const from = turn + part * 120;
    const sweep = art.random.between(58, 92);
    const [x1, y1] = polar(x, y, radius * art.random.between(0.86, 1.06), from);
    const [x2, y2] = polar(x, y, radius * art.random.between(0.86, 1.06), from + sweep);
    stroke(
      art,
      `M${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}`,
      spot,
      round(radius * art.random.between(0.46, 0.62)),
    );
  }
  fill(art, circle(round(x + 2), round(y + 1), round(radius * 0.19)), spot);
}

function drawMouth(art: Canvas, { ink, cream }: Fur): void {
  const mouth = symmetric(96, [
    [50, 96, 88, 104, 92, 116],
    [88, 160, 62, 204, 0, 206],
  ]);
  const jaw = symmetric(150, [
    [60, 150, 92, 130, 100, 118],
    [104, 170, 70, 232, 0, 234],
  ]);
  solid(art, jaw, { ramp: cream, outline: ink, width: 7, depth: 14 });
  fill(art, mouth, art.linear(['#4a0614', '#a3122c', '#5a0718']));
  art.clipped(mouth, () => {
    solid(
      art,
      symmetric(150, [
        [40, 140, 62, 160, 60, 220],
        [40, 230, 20, 232, 0, 232],
      ]),
      { ramp: ['#ffb0b8', '#f0506a', '#a3142e'], outline: '#6a0a1c', width: 4, depth: 12 },
    );
    stroke(art, 'M0 158V206', '#a3142e', [4, 0.7]);
  });
  const tooth: Ramp = ['#ffffff', '#fff7e0', '#d6b98a'];
  twice(art, () => {
    solid(art, 'M32 196C34 176 40 164 46 154C54 164 58 176 56 190Z', { ramp: tooth, outline: ink, width: 4, depth: 5 });
    solid(art, 'M6 204C6 194 10 188 15 186C21 190 24 196 24 202Z', { ramp: tooth, outline: ink, width: 3, depth: 0 });
  });
  stroke(art, mouth, ink, 6);
  twice(art, () => {
    solid(art, 'M36 110C36 136 46 158 56 172C66 154 74 132 74 106Z', { ramp: tooth, outline: ink, width: 5, depth: 7 });
    solid(art, 'M4 112C4 124 10 132 15 134C22 132 26 124 27 112Z', { ramp: tooth, outline: ink, width: 3, depth: 0 });
  });
}

function drawMuzzle(art: Canvas, { cream, ink, nose, spot }: Fur): void {
  const muzzle = symmetric(30, [
    [40, 24, 104, 40, 114, 86],
    [118, 122, 82, 136, 50, 132],
    [24, 128, 8, 116, 0, 104],
  ]);
  solid(art, muzzle, { ramp: cream, outline: ink, width: 7, depth: 22 });
  stroke(art, 'M0 66V104', ink, 7);
  twice(art, () => {
    for (const [x, y] of [
      [52, 78],
      [74, 88],
      [48, 100],
      [72, 110],
    ] as const)
      fill(art, circle(x, y, 4.2), spot);
    // Wrinkles of the roar.
    stroke(art, 'M54 20C66 26 78 36 84 46M66 8C80 14 92 24 98 34', ink, [5, 0.55]);
    for (const whisker of [
      'M82 84C130 74 178 76 226 92',
      'M84 98C130 96 172 106 214 130',
      'M78 110C116 118 146 134 176 158',
    ]) {
      stroke(art, whisker, ink, [6, 0.25]);
      stroke(art, whisker, '#fffdf0', [3.6, 0.95]);
    }
  });
  solid(
    art,
    symmetric(-6, [
      [34, -10, 62, 2, 60, 22],
      [56, 44, 26, 66, 0, 72],
    ]),
    { ramp: nose, outline: ink, width: 7, depth: 14 },
  );
  twice(art, () => fill(art, 'M18 38C28 26 42 24 48 30C42 42 30 48 18 44Z', '#2a0710'));
  stroke(art, 'M-36 8C-18 0 8 0 26 4', '#ffffff', [8, 0.75]);
}

function drawEye(art: Canvas, { eye, eyeGlow, ink, cream, spot }: Fur, side: 'right' | 'left'): void {
  art.place(103, -28, { scale: 1.04 }, () => {
    if (eyeGlow !== undefined) glow(art, [0, 0, 92], eyeGlow, 0.75);
    fill(art, 'M-50 -26C-22 -58 30 -70 66 -44C74 -36 76 -30 78 -22C44 -42 -6 -44 -50 -26Z', cream[0], 0.95);
    fill(
      art,
      'M-70 40C-62 26 -58 16 -56 4C-36 30 -6 42 30 36C4 50 -30 44 -46 34C-52 52 -56 64 -52 84C-64 72 -74 56 -70 40Z',
      spot,
    );
    const lids = 'M-58 12C-40 -26 14 -44 58 -24C52 14 18 38 -16 34C-36 32 -50 24 -58 12Z';
    fill(art, lids, '#fffbe8');
    art.clipped(lids, () => {
      fill(art, circle(2, -2, 34), art.radial([eye[0], eye[1], eye[2]], [0.5, 0.62], 0.62));
      stroke(art, circle(2, -2, 34), ink, [5, 0.8]);
      fill(art, ellipse(2, -2, 9, 25), '#050a05');
      fill(art, 'M-70 -50H70V-20C30 -34 -20 -22 -70 14Z', ink, 0.35);
    });
    // The catch light sits on the same side of both eyes, so the mirrored copy turns it back.
    const shine = side === 'right' ? -10 : 14;
    fill(art, circle(shine, -14, 9), '#ffffff');
    fill(art, circle(side === 'right' ? 14 : -10, 10, 4.5), '#ffffff', 0.8);
    stroke(art, lids, ink, 6);
    stroke(art, 'M-62 16C-44 -28 14 -50 66 -28', ink, 13);
  });
}

function drawPlumes(art: Canvas, { plumes, ink }: Fur): void {
  const order = [
    [-84, 1, 1.06],
    [84, 1, 1.06],
    [-68, 2, 1.12],
    [68, 2, 1.12],
    [-51, 0, 1.16],
    [51, 0, 1.16],
    [-34, 1, 1.2],
    [34, 1, 1.2],
    [-17, 2, 1.22],
    [17, 2, 1.22],
    [0, 0, 1.28],
  ] as const;
  for (const [turn, tone, reach] of order) {
    art.place(0, -60, { turn, scale: reach }, () => plume(art, plumes[tone], ink));
  }
}

function drawCrown(art: Canvas, { ink }: Fur): void {
  const band = symmetric(-206, [
    [22, -196, 30, -186, 46, -176],
    [84, -182, 118, -176, 140, -158],
    [150, -148, 152, -138, 148, -126],
    [118, -152, 72, -158, 44, -150],
    [34, -118, 18, -98, 0, -84],
  ]);
  castShadow(art, band, ink, [8, 10]);
  solid(art, band, { ramp: gold, outline: ink, width: 7, depth: 14 });
  twice(art, () => {
    for (const [x, y, r] of [
      [68, -165, 9],
      [96, -163, 8],
      [121, -153, 7],
    ] as const) {
      fill(art, circle(x, y, r), art.radial(['#ffd0d0', '#e8203c', '#7a0622'], [0.35, 0.3], 0.7));
      stroke(art, circle(x, y, r), ink, 3.5);
    }
  });
  const seat = ellipse(0, -150, 36, 42);
  solid(art, seat, { ramp: ['#fffbd0', '#ffda5c', '#d98a10'], outline: ink, width: 5, depth: 8 });
  drawCloverStone(art, [0, -150, 33], ink);
}

function drawCloverStone(art: Canvas, [x, y, size]: readonly [number, number, number], ink: string): void {
  art.place(x, y, {}, () => {
    for (const turn of leafletTurns) {
      art.place(0, 0, { turn }, () => {
        solid(art, leaflet(size), { ramp: emerald, outline: ink, width: 4, depth: 7 });
      });
    }
    fill(art, circle(0, 0, round(size * 0.12)), '#eaffd0');
    stroke(art, `M${-size * 0.55} ${-size * 0.62}L${-size * 0.36} ${-size * 0.5}`, '#ffffff', [5, 0.9]);
  });
}
