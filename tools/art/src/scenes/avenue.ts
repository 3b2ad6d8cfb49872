import { Canvas, round } from '../kit/canvas.ts';
import type { Ramp, Size } from '../kit/canvas.ts';
import { bokeh, glow, stars } from '../kit/effects.ts';
import { plume } from '../kit/plume.ts';
import { circle, fill, stroke } from '../kit/shape.ts';

const ink = '#16022a';
const paper = ['#ffd84a', '#ff5f9e', '#4ff0d0', '#7aa8ff', '#ffffff', '#b6ff6a'] as const;

/** The background of Carnaval Cascata: the avenue by night between its stands. The middle stays calm, as the symbols fall there. */
export function composeAvenueScene(size: Size): string {
  const art = new Canvas(131, size);
  const { width, height } = size;
  const ground = height * 0.6;
  fill(art, `M0 0H${width}V${height}H0Z`, art.linear(['#12032e', '#3a0a5c', '#7a1470', '#2a0848']));
  stars(art, Math.round((width * height) / 12_000), '#ffd8f6');
  glow(art, [width / 2, ground, Math.max(width, height) * 0.5], '#ff5fc0', 0.5);
  drawBeams(art, ground);
  drawStands(art, ground);
  fill(
    art,
    `M${width * 0.42} ${ground}H${width * 0.58}L${width * 1.1} ${height}H${width * -0.1}Z`,
    art.linear(['#b83aa0', '#5a1470', '#220640']),
  );
  for (const side of [-1, 1])
    stroke(
      art,
      `M${width / 2 + side * width * 0.075} ${ground}L${width / 2 + side * width * 0.56} ${height}`,
      '#ffd34d',
      [5, 0.7],
    );
  drawGarlands(art);
  drawFeathers(art);
  // The controls stand at the foot: what lies there steps back.
  fill(
    art,
    `M0 ${round(height * 0.62)}H${width}V${height}H0Z`,
    art.linear([
      [0, ink, 0],
      [1, ink, width < height ? 0.78 : 0.45],
    ]),
  );
  drawPaper(art);
  bokeh(art, 26, '#ffc8f0', 0.22);
  return art.toSvg();
}

/** Searchlights from behind the stands. */
function drawBeams(art: Canvas, ground: number): void {
  const { width } = art.size;
  for (const [at, lean, colour] of [
    [0.08, 0.2, '#4ff0d0'],
    [0.26, -0.1, '#ffd34d'],
    [0.74, 0.1, '#ff7ad9'],
    [0.92, -0.2, '#7aa8ff'],
  ] as const) {
    const [x, top] = [at * width, (at + lean) * width];
    const half = width * 0.05;
    const beam = `M${round(x)} ${round(ground)}L${round(top - half)} 0H${round(top + half)}Z`;
    fill(
      art,
      beam,
      art.linear([
        [0, colour, 0],
        [1, colour, 0.5],
      ]),
    );
  }
}

/** Rows of spectators on both sides, as points of light. */
function drawStands(art: Canvas, ground: number): void {
  const { width, height } = art.size;
  for (const side of [0, 1]) {
    const x = (share: number) => round(side === 0 ? share * width : (1 - share) * width);
    fill(
      art,
      `M${x(0)} ${round(height * 0.3)}L${x(0.42)} ${round(ground - height * 0.03)}V${round(ground)}L${x(-0.1)} ${round(height)}Z`,
      art.linear(['#4a1478', '#26084a']),
    );
    for (let row = 0; row < 7; row++) {
      for (let seat = 0; seat < 26; seat++) {
        const along = (seat + art.random.next()) / 26;
        const from = height * (0.36 + row * 0.075);
        const to = ground - height * 0.02 + row * height * 0.004;
        const y = from + (to - from) * along;
        const radius = (1 - along * 0.75) * Math.min(width, height) * 0.009;
        art.add(
          `<circle cx="${x(along * 0.42)}" cy="${round(y)}" r="${round(radius)}" fill="${art.random.pick(paper)}" opacity="${round(art.random.between(0.25, 0.7))}"/>`,
        );
      }
    }
  }
}

/** Strings of lamps across the sky. */
function drawGarlands(art: Canvas): void {
  const { width, height } = art.size;
  for (const [from, to, sag] of [
    [0.05, 0.02, 0.13],
    [0.14, 0.17, 0.12],
  ] as const) {
    const y = (share: number) => (from + (to - from) * share) * height + Math.sin(share * Math.PI) * sag * height;
    const points = Array.from({ length: 33 }, (_, at) => [round((at / 32) * width), round(y(at / 32))] as const);
    stroke(art, `M${points.map((point) => point.join(' ')).join('L')}`, ink, [3, 0.8]);
    points.forEach(([x, at], index) => {
      if (index % 2 === 1) return;
      const colour = paper[index % paper.length] as string;
      glow(art, [x, at + 8, Math.min(width, height) * 0.035], colour, 0.8);
      fill(art, circle(x, at + 8, Math.min(width, height) * 0.008), '#ffffff', 0.95);
    });
  }
}

/** Feathers of the floats lean in from the lower corners. */
function drawFeathers(art: Canvas): void {
  const { width, height } = art.size;
  const scale = Math.min(width, height) / (width < height ? 560 : 420);
  const tones: readonly Ramp[] = [
    ['#b0fff0', '#16c8b0', '#04605c'],
    ['#ffe88a', '#ff9a1a', '#c0400a'],
    ['#ffb0e6', '#f0309a', '#800a5c'],
    ['#d0b0ff', '#7a30e8', '#30108a'],
  ];
  for (const side of [-1, 1])
    for (let index = 0; index < 6; index++)
      art.place(
        side < 0 ? 0 : width,
        height * 1.02,
        { turn: -side * (index * 15 + 4), scale: round(scale * (1.1 - index * 0.05)) },
        () => plume(art, tones[index % 4] as Ramp, ink),
      );
}

function drawPaper(art: Canvas): void {
  const { width, height } = art.size;
  for (let index = 0; index < 90; index++) {
    const box = round(art.random.between(5, 12) * Math.min(1.4, width / 700 + 0.5));
    const place = `translate(${round(art.random.next() * width)} ${round(art.random.next() * height * 0.8)}) rotate(${round(art.random.between(0, 180))})`;
    art.add(
      `<rect width="${box}" height="${round(box * art.random.between(0.5, 1.4))}" rx="2" fill="${art.random.pick(paper)}" transform="${place}" opacity="${round(art.random.between(0.35, 0.85))}"/>`,
    );
  }
}
