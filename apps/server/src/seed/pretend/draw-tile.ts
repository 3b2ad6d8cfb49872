import type { DrawTile } from '../../features/catalog/index.ts';

/** Loads the art generator at the first picture: a house without made-up games never does. */
export const drawTile: DrawTile = async (number) => (await import('@trevo/art/draw')).drawPretendTile(number);
