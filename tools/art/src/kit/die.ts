import { type Canvas, type Ramp, round } from './canvas.ts';
import { castShadow, circle, fill, polygon, stroke } from './shape.ts';

type Point = readonly [number, number];

/** Where the pips sit on a face of 100 x 100. */
const pips: Readonly<Record<number, readonly Point[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 22],
    [72, 22],
    [28, 50],
    [72, 50],
    [28, 78],
    [72, 78],
  ],
};

export interface DieStyle {
  readonly ink: string;
  readonly pip: string;
  readonly faces: readonly [top: number, left: number, right: number];
}

/** A cube seen from above its front edge; each face is drawn flat and sheared into place. */
export function drawDie(art: Canvas, [light, middle, dark]: Ramp, { ink, pip, faces }: DieStyle): void {
  const right: Point = [112, -54];
  const left: Point = [-112, -54];
  const up: Point = [0, -126];
  const foot: Point = [0, 116];
  const sum = (...points: readonly Point[]): Point =>
    points.reduce<Point>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  const silhouette = polygon([
    foot,
    sum(foot, right),
    sum(foot, right, up),
    sum(foot, right, left, up),
    sum(foot, left, up),
    sum(foot, left),
  ]);
  castShadow(art, silhouette, ink, [16, 18]);
  stroke(art, silhouette, ink, 30);
  stroke(art, silhouette, middle, 15);
  fill(art, silhouette, middle);
  drawFace(art, sum(foot, up), [right, left], {
    paint: art.linear([light, middle]),
    value: faces[0],
    pip,
    shade: dark,
  });
  drawFace(
    art,
    sum(foot, left, up),
    [
      [112, 54],
      [0, 126],
    ],
    { paint: art.linear([middle, dark]), value: faces[1], pip, shade: dark },
  );
  drawFace(art, sum(foot, up), [right, [0, 126]], {
    paint: art.linear([light, middle, dark]),
    value: faces[2],
    pip,
    shade: dark,
  });
  stroke(
    art,
    `M0 ${foot[1] + up[1] + 4}V${foot[1] - 6}M0 ${foot[1] + up[1]}L-104 ${foot[1] + up[1] - 50}M0 ${foot[1] + up[1]}L104 ${foot[1] + up[1] - 50}`,
    light,
    [7, 0.85],
  );
}

interface FaceStyle {
  readonly paint: string;
  readonly value: number;
  readonly pip: string;
  readonly shade: string;
}

function drawFace(
  art: Canvas,
  [x, y]: Point,
  [across, down]: readonly [Point, Point],
  { paint, value, pip, shade }: FaceStyle,
): void {
  const matrix = [across[0] / 100, across[1] / 100, down[0] / 100, down[1] / 100].map(round).join(' ');
  art.group(`transform="matrix(${matrix} ${round(x)} ${round(y)})"`, () => {
    fill(art, 'M12 2H88A10 10 0 0 1 98 12V88A10 10 0 0 1 88 98H12A10 10 0 0 1 2 88V12A10 10 0 0 1 12 2Z', paint);
    for (const [px, py] of pips[value] ?? []) {
      const radius = value === 1 ? 17 : 10.5;
      fill(art, circle(px, py + 1.6, radius + 1.8), shade, 0.7);
      fill(art, circle(px, py, radius), pip);
      fill(art, circle(px - radius * 0.3, py - radius * 0.3, radius * 0.3), '#ffffff', 0.55);
    }
  });
}
