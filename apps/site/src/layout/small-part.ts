import { type Area, loadAreas } from '@trevo/i18n';
import { lazy, type LazyExoticComponent } from 'react';

export const smallParts = () => import('./small-parts.ts');
type Parts = Awaited<ReturnType<typeof smallParts>>;

/** A part of the frame or of home that is not of the first screen, with the texts it needs: fetched when it is first drawn. */
export const smallPart = <Name extends keyof Parts>(name: Name, ...areas: Area[]): LazyExoticComponent<Parts[Name]> =>
  lazy(async () => {
    const [parts] = await Promise.all([smallParts(), loadAreas(...areas)]);
    return { default: parts[name] };
  });
