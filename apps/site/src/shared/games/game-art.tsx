import type { GameCard } from '@trevo/contract';
import { UNPICTURED } from '@trevo/contract/game-picture';
import { useState } from 'react';
import { Gamepad } from '../parts/icons.tsx';
import { imageHost } from './image-host.ts';

const WIDTHS = [180, 360, 540];

/** After so long a picture that failed is asked for once more. */
const AGAIN_MS = 2_000;

export type Shape = 'main' | 'square' | 'wide';
export type Pictured = Pick<GameCard, 'iconUrl'> & { readonly art?: GameCard['art'] };

type Props = { of: Pictured; sizes: string; shape?: Shape; isEager?: boolean | undefined };

/** Set by script: the policy refuses style attributes in the document that the server draws. */
const wait = ({ style }: HTMLImageElement, { focus, preview, colour }: NonNullable<GameCard['art']>): void => {
  style.objectPosition = focus;
  style.background = `${preview ? `url(data:image/webp;base64,${preview}) 50%/cover ` : ''}${colour}`;
};

/**
 * A game's picture in the shape that the place has, where there is one, cut round what matters where there is none. Until it is there its
 * own preview or colour stands in its place; when it fails twice, an icon.
 */
export function GameArt({ of: { iconUrl, art }, sizes, shape = 'main', isEager = false }: Props) {
  const [failures, setFailures] = useState(0);
  const fail = (picture: HTMLImageElement): void => {
    if (picture.hidden) return;
    picture.hidden = true;
    setTimeout(setFailures, failures === 0 ? AGAIN_MS : 0, failures + 1);
  };
  if (iconUrl === UNPICTURED || failures > 1)
    return <Gamepad size={40} strokeWidth={1.25} aria-hidden="true" className="absolute inset-0 m-auto text-faint" />;
  const isOneFile = iconUrl.endsWith('.webp');
  const isThere = shape !== 'main' && art?.[shape];
  const most = isThere || art?.main || 360;
  // The second try asks this host: the brand's others may be what failed.
  const base = `${failures === 0 ? imageHost() : ''}${iconUrl}${isThere ? `-${shape}` : ''}`;
  return (
    <picture key={failures}>
      {isOneFile ? null : (
        <source
          type="image/avif"
          srcSet={WIDTHS.filter((width) => width <= most)
            .map((width) => `${base}-${width}.avif ${width}w`)
            .join()}
          sizes={sizes}
        />
      )}
      <img
        src={isOneFile ? base : `${failures === 0 ? imageHost() : ''}${iconUrl}-360.webp`}
        width={180}
        height={240}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        ref={(picture) => {
          if (!picture) return;
          if (art) wait(picture, art);
          // One that the server drew may have failed before this listened.
          if (picture.complete && picture.naturalWidth === 0) fail(picture);
        }}
        onError={({ currentTarget }) => fail(currentTarget)}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
