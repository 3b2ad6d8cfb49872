import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { ENOUGH } from './opening.ts';

type CoatProps = {
  /** The card is bought and can be scratched. */
  isLive: boolean;
  /** Called once, when enough is scratched off. */
  onOpen(): void;
};

/** Points of the card that are counted, along each side. */
const GRAIN = 24;

/** The silver coat of a card: a finger or a mouse takes it off. It hides and decides nothing; keys and the button open it too. */
export function Coat({ isLive, onOpen }: CoatProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<readonly [number, number] | null>(null);
  const gone = useRef(new Set<number>());

  // Before the browser draws: nothing under the coat is seen for a frame.
  useLayoutEffect(() => {
    const sheet = canvas.current;
    const pen = sheet?.getContext('2d');
    if (!sheet || !pen) return;
    const { width, height } = sheet.getBoundingClientRect();
    sheet.width = Math.round(width * devicePixelRatio);
    sheet.height = Math.round(height * devicePixelRatio);
    pen.scale(devicePixelRatio, devicePixelRatio);
    paint(pen, width, height);
  }, []);

  const scratch = (event: PointerEvent): void => {
    const sheet = canvas.current;
    const pen = sheet?.getContext('2d');
    if (!isLive || !sheet || !pen) return;
    const { left, top, width, height } = sheet.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const [fromX, fromY] = last.current ?? [x, y];
    last.current = [x, y];
    const radius = width / 12;
    pen.globalCompositeOperation = 'destination-out';
    pen.lineCap = 'round';
    pen.lineWidth = radius * 2;
    pen.beginPath();
    pen.moveTo(fromX, fromY);
    pen.lineTo(x + 0.01, y);
    pen.stroke();
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / (radius / 2)));
    for (let step = 0; step <= steps; step += 1)
      count(
        gone.current,
        (fromX + ((x - fromX) * step) / steps) / width,
        (fromY + ((y - fromY) * step) / steps) / height,
      );
    if (gone.current.size >= GRAIN * GRAIN * ENOUGH) onOpen();
  };

  return (
    <canvas
      ref={canvas}
      className="scratch-coat"
      data-testid="scratch-coat"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = null;
        scratch(event);
      }}
      onPointerMove={(event) => {
        // A mouse scratches while it is pressed, a finger while it is down.
        if (event.buttons > 0) scratch(event);
      }}
    />
  );
}

/** Counts the points of the card under the coin at a place, both 0 to 1. */
function count(gone: Set<number>, x: number, y: number): void {
  const reach = GRAIN / 12;
  for (let row = Math.floor(y * GRAIN - reach); row <= y * GRAIN + reach; row += 1)
    for (let column = Math.floor(x * GRAIN - reach); column <= x * GRAIN + reach; column += 1)
      if (row >= 0 && row < GRAIN && column >= 0 && column < GRAIN) gone.add(row * GRAIN + column);
}

/** Brushed silver with a clover in each cell. */
function paint(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const silver = pen.createLinearGradient(0, 0, width, height);
  for (const [at, ink] of [
    [0, '#eef1f7'],
    [0.35, '#b4bccb'],
    [0.55, '#dde2ec'],
    [1, '#98a2b5'],
  ] as const)
    silver.addColorStop(at, ink);
  pen.fillStyle = silver;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff26';
  for (let y = 0; y < height; y += 5) pen.fillRect(0, y, width, 1);
  pen.fillStyle = '#7c879d88';
  const leaf = width / 34;
  for (let cell = 0; cell < 9; cell += 1) {
    const [x, y] = [((cell % 3) + 0.5) * (width / 3), (Math.floor(cell / 3) + 0.5) * (height / 3)];
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      pen.beginPath();
      pen.arc(x + dx * leaf, y + dy * leaf, leaf * 1.05, 0, 7);
      pen.fill();
    }
  }
}
