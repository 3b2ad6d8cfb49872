import { randomFrom } from './random.ts';
import type { Random } from './random.ts';

/** Light, middle, dark: the three stops that give a flat shape its volume. */
export type Ramp = readonly [light: string, middle: string, dark: string];

/** A colour alone is spread evenly; with an offset and an opacity it is placed exactly. */
export type Stop = string | readonly [offset: number, colour: string, opacity?: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tiles are drawn on this canvas and scaled down when encoded. */
export const tileSize: Size = { width: 600, height: 800 };

/**
 * Collects SVG markup with its definitions. Ids count up from zero and every random number comes from the seed, so the
 * same calls in the same order give the same bytes: the encoder's cache depends on it.
 */
export class Canvas {
  readonly random: Random;
  readonly size: Size;
  readonly #definitions: string[] = [];
  readonly #definedIds = new Map<string, string>();
  readonly #markup: string[] = [];

  constructor(seed: number, size: Size = tileSize) {
    this.random = randomFrom(seed);
    this.size = size;
  }

  /** Appends markup in paint order. */
  add(...markup: readonly string[]): void {
    this.#markup.push(...markup);
  }

  /** Paints what `draw` adds inside a group with the given attributes. */
  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add('</g>');
  }

  /** Paints what `draw` adds moved, turned (degrees) and scaled around the new origin. */
  place(x: number, y: number, { turn = 0, scale = 1, flip = false }: Placement, draw: () => void): void {
    const scaleX = flip ? -scale : scale;
    this.group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${scaleX} ${scale})"`, draw);
  }

  /** Paints what `draw` adds, cut to the path. */
  clipped(path: string, draw: () => void): void {
    this.group(`clip-path="${this.#define('clipPath', '', `<path d="${path}"/>`)}"`, draw);
  }

  /** A linear gradient paint over the shape's box; the default direction is downwards. */
  linear(stops: readonly Stop[], direction: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const [x1, y1, x2, y2] = direction;
    return this.#define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopMarkup(stops));
  }

  /** A radial gradient paint over the shape's box. */
  radial(stops: readonly Stop[], centre: readonly [number, number] = [0.5, 0.5], radius = 0.5): string {
    return this.#define('radialGradient', `cx="${centre[0]}" cy="${centre[1]}" r="${radius}"`, stopMarkup(stops));
  }

  /** A radial gradient paint in canvas units, shared by shapes of different boxes. */
  radialAt(stops: readonly Stop[], cx: number, cy: number, radius: number): string {
    const place = `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${radius}"`;
    return this.#define('radialGradient', place, stopMarkup(stops));
  }

  /** A `filter` attribute that blurs by the given standard deviation. */
  blur(deviation: number): string {
    const region = 'x="-60%" y="-60%" width="220%" height="220%"';
    return `filter="${this.#define('filter', region, `<feGaussianBlur stdDeviation="${deviation}"/>`)}"`;
  }

  /** The finished document. */
  toSvg(): string {
    const { width, height } = this.size;
    const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
    return `${root}<defs>${this.#definitions.join('')}</defs>${this.#markup.join('')}</svg>`;
  }

  #define(element: string, attributes: string, body: string): string {
    const key = `${element}|${attributes}|${body}`;
    const known = this.#definedIds.get(key);
    if (known !== undefined) return `url(#${known})`;
    const id = `d${this.#definedIds.size}`;
    this.#definedIds.set(key, id);
    this.#definitions.push(`<${element} id="${id}" ${attributes}>${body}</${element}>`);
    return `url(#${id})`;
  }
}

export interface Placement {
  readonly turn?: number;
  readonly scale?: number;
  readonly flip?: boolean;
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      if (typeof stop === 'string') return `<stop offset="${round(index / (stops.length - 1))}" stop-color="${stop}"/>`;
      const [offset, colour, opacity] = stop;
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** Two decimals are below what a 600 px canvas shows, and keep the markup short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A point on a circle; degrees clockwise from the right. */
export function polar(cx: number, cy: number, radius: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))];
}
