import { type Area, loadAreas } from '@trevo/i18n';
import { type ComponentProps, type ComponentType, createElement, lazy } from 'react';

export const smallParts = () => import('./small-parts.ts');
type Parts = Awaited<ReturnType<typeof smallParts>>;

let here: Parts | undefined;
/** Before the first drawing: what the frame is made of, with its texts. It stands in that drawing, and its place is never empty. */
export const bringFrame = async (): Promise<void> => {
  [here] = await Promise.all([smallParts(), loadAreas('frame')]);
};

/** A part of the frame or of home that is not of the first screen, with the texts it needs: fetched when it is first drawn. */
export const smallPart = <Name extends keyof Parts, Props extends object = ComponentProps<Parts[Name]> & object>(
  name: Name,
  ...areas: Area[]
) => {
  const Late = lazy(async () => {
    const [parts] = await Promise.all([smallParts(), loadAreas(...areas)]);
    return { default: parts[name] as ComponentType };
  });
  return (props: Props) =>
    createElement((here && areas[0] === 'frame' ? here[name] : Late) as ComponentType<Props>, props);
};
