import type { DrawTile } from '../../features/catalog/index.ts';
import { createDrawInTurn } from '../../platform/pictures/draw-in-turn.ts';

/** Made-up games' pictures. The art generator is loaded at the first one: a house without made-up games never does. */
export const createDrawTile = (): DrawTile =>
  createDrawInTurn(async (number: number, language: 'PT' | 'EN') =>
    (await import('@trevo/art/draw')).drawPretendTile(number, language),
  );
