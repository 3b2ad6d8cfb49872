import type { Canvas, Ramp } from '../kit/canvas.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke, symmetric, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Regalia {
  readonly cloth: Ramp;
  readonly stripe: string;
  readonly face: Ramp;
  readonly stone: Ramp;
  readonly ink: string;
}

const gold: Ramp = ['#fff8c0', '#ffcb35', '#b8690a'];
const lapis: Ramp = ['#8ac4ff', '#1f50d8', '#0c1a70'];

/** A gold death mask in its striped headcloth. */
export const pharaoh = figure<Regalia>(
  {
    sun: {
      cloth: gold,
      stripe: '#1b45c4',
      face: ['#fff2b0', '#ffc242', '#c8780f'],
      stone: ['#c8fff0', '#10b8a8', '#045060'],
      ink: '#2a0f04',
    },
    night: {
      cloth: ['#b8f0ff', '#2a9ae0', '#0c3a8a'],
      stripe: '#101a60',
      face: ['#e8fbff', '#8ad8f4', '#2a7ab8'],
      stone: ['#ffd0e8', '#f02a80', '#7a0648'],
      ink: '#060c34',
    },
  },
  (art, regalia) => {
    art.place(0, 20, { scale: 1.02 }, () => {
      drawHeadcloth(art, regalia);
      drawCollar(art, regalia);
      drawFace(art, regalia);
      drawCobra(art, regalia);
    });
  },
);

const hood = symmetric(-214, [
  [70, -216, 132, -180, 150, -110],
  [168, -40, 204, 60, 226, 150],
  [210, 190, 150, 206, 110, 206],
  [70, 206, 30, 206, 0, 206],
]);

function drawHeadcloth(art: Canvas, { cloth, stripe, ink }: Regalia): void {
  castShadow(art, hood, ink, [18, 20]);
  solid(art, hood, { ramp: cloth, outline: ink, width: 9, depth: 30 });
  art.clipped(hood, () => {
    twice(art, () => {
      for (let band = 0; band < 8; band++) {
        const y = -196 + band * 54;
        fill(
          art,
          `M0 ${y - 66}C70 ${y - 66} 150 ${y - 30} 260 ${y + 56}V${y + 84}C150 ${y - 4} 70 ${y - 38} 0 ${y - 38}Z`,
          stripe,
        );
      }
      fill(art, 'M120 -160C150 -80 190 40 240 160H270V-220H120Z', '#000000', 0.16);
    });
  });
  stroke(art, hood, ink, 9);
  stroke(art, 'M-118 -156C-84 -192 -40 -204 0 -204', '#ffffff', [10, 0.6]);
}

function drawCollar(art: Canvas, { stone, ink }: Regalia): void {
  const rings: readonly [number, Ramp][] = [
    [206, gold],
    [172, lapis],
    [140, gold],
    [112, stone],
  ];
  const clip = 'M-190 128C-120 100 120 100 190 128V230H-190Z';
  art.clipped(clip, () => {
    for (const [radius, ramp] of rings)
      solid(art, ellipse(0, 100, radius, radius * 0.62), { ramp, outline: ink, width: 6, depth: 8 });
    for (let bead = -7; bead <= 7; bead++) {
      const angle = (90 + bead * 10) * (Math.PI / 180);
      solid(art, ellipse(188 * Math.cos(angle), 100 + 188 * 0.62 * Math.sin(angle), 8, 10), {
        ramp: stone,
        outline: ink,
        width: 3,
        depth: 3,
      });
    }
  });
}

function drawFace(art: Canvas, { face, cloth, stripe, ink }: Regalia): void {
  const beard = roundedBox([-24, 138, 48, 84], 18);
  solid(art, beard, { ramp: cloth, outline: ink, width: 7, depth: 10 });
  for (const y of [162, 184, 204]) stroke(art, `M-20 ${y}q20 10 40 0`, stripe, 7);
  const head = symmetric(-120, [
    [60, -122, 112, -100, 118, -30],
    [122, 50, 92, 120, 52, 148],
    [34, 160, 16, 164, 0, 164],
  ]);
  castShadow(art, head, ink, [10, 8]);
  solid(art, head, { ramp: face, outline: ink, width: 8, depth: 32 });
  twice(art, (side) => {
    solid(art, 'M112 -20C136 -30 142 0 134 24C130 42 118 44 112 36Z', { ramp: face, outline: ink, width: 6, depth: 7 });
    const eye = 'M20 -8C36 -36 78 -36 98 -8C78 10 40 10 20 -8Z';
    fill(art, eye, '#fffdf0');
    fill(art, circle(60, -12, 16), art.radial(['#7ae0ff', '#1460d0', '#06144a']));
    fill(art, circle(60, -12, 8), '#03040f');
    fill(art, circle(side === 'right' ? 54 : 66, -18, 4.5), '#ffffff');
    stroke(art, eye, ink, 7);
    stroke(art, 'M96 -8L128 -4M16 -10C30 -42 80 -44 104 -14', ink, 9);
    stroke(art, 'M56 12C56 34 70 44 84 38', ink, 6);
    stroke(art, 'M16 -50C40 -72 84 -70 110 -46', stripe, 13);
    fill(art, ellipse(84, 60, 20, 26), '#ffffff', 0.22);
  });
  solid(
    art,
    symmetric(-34, [
      [12, -32, 12, 20, 24, 46],
      [28, 62, 12, 66, 0, 66],
    ]),
    { ramp: face, outline: ink, width: 5, depth: 10 },
  );
  const lips = symmetric(96, [
    [8, 90, 24, 90, 46, 102],
    [30, 122, 14, 126, 0, 126],
  ]);
  solid(art, lips, { ramp: ['#ffb09a', '#d8503a', '#8a1f1a'], outline: ink, width: 5, depth: 7 });
  stroke(art, 'M-44 102C-20 108 20 108 44 102', ink, 4);
  const band = symmetric(-146, [
    [60, -148, 112, -130, 126, -92],
    [124, -78, 122, -70, 120, -64],
    [104, -98, 56, -116, 0, -116],
  ]);
  solid(art, band, { ramp: gold, outline: ink, width: 7, depth: 10 });
  stroke(art, 'M-86 66C-84 30 -88 0 -96 -34', '#ffffff', [8, 0.4]);
}

function drawCobra(art: Canvas, { stone, ink }: Regalia): void {
  const cobra = symmetric(-236, [
    [18, -234, 26, -220, 26, -206],
    [48, -196, 48, -160, 26, -136],
    [16, -124, 10, -116, 0, -104],
  ]);
  castShadow(art, cobra, ink, [7, 8]);
  solid(art, cobra, { ramp: gold, outline: ink, width: 7, depth: 10 });
  solid(art, ellipse(0, -166, 15, 26), { ramp: stone, outline: ink, width: 5, depth: 6 });
  twice(art, () => fill(art, circle(9, -214, 4), '#c8102a'));
}
