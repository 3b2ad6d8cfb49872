/** What is kept of a picture, in its pixels; the shape of a banner gives the height. */
export type Cut = { readonly left: number; readonly top: number; readonly width: number };
export type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

const [WIDE, HIGH] = [780, 360];
export const BANNER_SHAPE = `${WIDE} / ${HIGH}`;
/** A thinner cut would be drawn larger than it is. */
const LEAST = 78;

/** As the server rounds it. */
export const heightOf = (width: number): number => Math.round((width * HIGH) / WIDE);
const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The widest cut that this picture has. */
const widest = ({ width, height }: Size): number => {
  const wide = Math.min(width, Math.floor((height * WIDE) / HIGH));
  return heightOf(wide) > height ? wide - 1 : wide;
};

/** The cut of this width with its upper left corner here, moved into the picture. */
export const cutAt = (of: Size, { left, top, width: asked }: Cut): Cut => {
  const width = between(Math.min(LEAST, widest(of)), Math.round(asked), widest(of));
  return {
    left: between(0, Math.round(left), of.width - width),
    top: between(0, Math.round(top), of.height - heightOf(width)),
    width,
  };
};

/** The cut of this width with the focal point in its middle, as far as the picture reaches. */
export const cutAround = (of: Size, { x, y }: Point, width: number): Cut => {
  const { width: wide } = cutAt(of, { left: 0, top: 0, width });
  return cutAt(of, { left: x - wide / 2, top: y - heightOf(wide) / 2, width: wide });
};

/** The cut of another width in which the focal point keeps its place. */
export const grown = (of: Size, { left, top, width }: Cut, { x, y }: Point, asked: number): Cut => {
  const { width: wide } = cutAt(of, { left: 0, top: 0, width: asked });
  const times = wide / width;
  return cutAt(of, { left: x - (x - left) * times, top: y - (y - top) * times, width: wide });
};

/** The focal point, or the nearest point inside the cut. */
export const pointIn = ({ left, top, width }: Cut, { x, y }: Point): Point => ({
  x: Math.round(between(left, x, left + width)),
  y: Math.round(between(top, y, top + heightOf(width))),
});
