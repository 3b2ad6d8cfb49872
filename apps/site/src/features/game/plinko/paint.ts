import { ballAt, DROP_ROWS, type Flight, type Place } from './flight.ts';

/** The board's edge, left and right, in pixels: what the outer pins need. The slots below keep it too. */
export const EDGE = 6;
/** How long a touched pin glows. */
const GLOW_MS = 420;
const PIN = '#d9ccff';
const TRAIL_STEP_MS = 13;
const TRAIL = 10;

export type Board = { readonly rows: number; readonly width: number; readonly height: number };

/** What is on the board: a ball that waits, or one on its way, so many milliseconds after its drop. */
export type Scene = {
  readonly flight: Flight | null;
  readonly ms: number;
  readonly waits: boolean;
  readonly hasTrace: boolean;
};

/** Pixels of a board: the floor lies one row under the last pins, so that the last fall is as high as the others. */
const layout = ({ rows, width, height }: Board) => {
  const step = (width - 2 * EDGE) / (rows + 1);
  const rowHeight = height / (rows + DROP_ROWS + 0.7);
  const size = Math.min(step, rowHeight * 1.15);
  const ball = Math.max(3.5, Math.min(11, size * 0.27));
  const pin = Math.max(1.4, Math.min(4.5, size * 0.1));
  const top = height - ball - rows * rowHeight + (ball + pin) * 0.96;
  const ofPin = (row: number, at: number): Place => ({
    x: width / 2 + (at - (row + 2) / 2) * step,
    y: top + row * rowHeight,
  });
  const ofBall = ({ x, y }: Place): Place => ({
    x: width / 2 + x * step,
    y: top + y * rowHeight - (ball + pin) * 0.96,
  });
  return { ball, pin, ofPin, ofBall };
};

const circle = (context: CanvasRenderingContext2D, { x, y }: Place, radius: number): void => {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
};

const paintPins = (context: CanvasRenderingContext2D, board: Board, { flight, ms }: Scene): void => {
  const { pin, ofPin } = layout(board);
  context.fillStyle = PIN;
  for (let row = 0; row < board.rows; row += 1) {
    // Deeper rows are a little brighter: the light comes from below, from the prizes.
    context.globalAlpha = 0.5 + (0.45 * row) / board.rows;
    for (let at = 0; at < row + 3; at += 1) circle(context, ofPin(row, at), pin);
  }
  for (const hit of flight?.hits ?? []) {
    const age = (ms - hit.at) / GLOW_MS;
    if (age < 0 || age > 1) continue;
    const place = ofPin(hit.row, hit.pin);
    context.fillStyle = '#ff9be6';
    context.globalAlpha = (1 - age) * 0.35;
    circle(context, place, pin * (1.6 + 3.4 * age));
    context.fillStyle = '#ffffff';
    context.globalAlpha = 1 - age;
    circle(context, place, pin * 1.35);
  }
  context.globalAlpha = 1;
};

const paintBall = (context: CanvasRenderingContext2D, { x, y }: Place, radius: number): void => {
  const light = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.35, '#ffc2ef');
  light.addColorStop(1, '#e0329f');
  context.shadowColor = '#ff5fcb';
  context.shadowBlur = radius * 1.6;
  context.fillStyle = light;
  circle(context, { x, y }, radius);
  context.shadowBlur = 0;
};

/** Where balls come from: a hole over the first pin. */
const paintMouth = (context: CanvasRenderingContext2D, board: Board): void => {
  const { ball, ofBall } = layout(board);
  const { x, y } = ofBall({ x: 0, y: -DROP_ROWS });
  context.beginPath();
  context.ellipse(x, y - ball * 0.15, ball * 2.3, ball * 1.05, 0, 0, 2 * Math.PI);
  context.fillStyle = '#0a0618cc';
  context.fill();
  context.strokeStyle = '#b79cff88';
  context.lineWidth = Math.max(1, ball * 0.18);
  context.stroke();
};

/** The way that the ball took, for those who did not see it fall. */
const paintTrace = (context: CanvasRenderingContext2D, board: Board, flight: Flight): void => {
  const { ofBall } = layout(board);
  context.beginPath();
  for (let ms = 0; ms <= flight.landsAt; ms += 12) {
    const { x, y } = ofBall(ballAt(flight, ms));
    context.lineTo(x, y);
  }
  context.strokeStyle = '#ff7ad9';
  context.globalAlpha = 0.6;
  context.lineWidth = 1.5;
  context.stroke();
  context.globalAlpha = 1;
};

/** Draws all of it anew; `context` is scaled to CSS pixels. */
export const paint = (context: CanvasRenderingContext2D, board: Board, scene: Scene): void => {
  const { ball, ofBall } = layout(board);
  const { flight, ms, waits, hasTrace } = scene;
  context.clearRect(0, 0, board.width, board.height);
  paintMouth(context, board);
  paintPins(context, board, scene);
  if (waits) paintBall(context, ofBall({ x: 0, y: -DROP_ROWS }), ball);
  if (!flight) return;
  if (hasTrace) paintTrace(context, board, flight);
  for (let back = TRAIL; back > 0 && ms < flight.endsAt; back -= 1) {
    context.fillStyle = '#ff7ad9';
    context.globalAlpha = 0.3 * (1 - back / (TRAIL + 1));
    circle(context, ofBall(ballAt(flight, ms - back * TRAIL_STEP_MS)), ball * (1 - 0.06 * back));
  }
  context.globalAlpha = 1;
  paintBall(context, ofBall(ballAt(flight, ms)), ball);
};
