import { useState } from 'react';
import { Gamepad } from '../parts/icons.tsx';
/** A vendor's picture is one file at this path; the house's own art is a base of four. */
const MIRRORED = '/media/';
/** A vendor's game whose picture the server does not have yet. */
const UNPICTURED = '/art/tiles/vendor-game';

/** After so long a picture that failed is asked for once more. */
const AGAIN_MS = 2_000;

/**
 * A tile's picture: the house's in two sizes and two formats, a vendor's as the server mirrored it. Until it is there a calm
 * gradient stays; when it fails twice, an icon.
 */
export function GameArt({ base, sizes, isEager = false }: { base: string; sizes: string; isEager?: boolean }) {
  const [failures, setFailures] = useState(0);
  const fail = (picture: HTMLImageElement): void => {
    if (picture.hidden) return;
    picture.hidden = true;
    setTimeout(setFailures, failures === 0 ? AGAIN_MS : 0, failures + 1);
  };
  const set = (type: string) => `${base}-180.${type} 180w, ${base}-360.${type} 360w`;
  if (base === UNPICTURED || failures > 1)
    return <Gamepad size={40} strokeWidth={1.25} aria-hidden="true" className="absolute inset-0 m-auto text-faint" />;
  const isMirrored = base.startsWith(MIRRORED);
  return (
    <picture key={failures}>
      {isMirrored ? null : <source type="image/avif" srcSet={set('avif')} sizes={sizes} />}
      <img
        src={isMirrored ? base : `${base}-360.webp`}
        srcSet={isMirrored ? undefined : set('webp')}
        sizes={sizes}
        width={180}
        height={240}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        // One that the server drew may have failed before this listened.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth === 0) fail(picture);
        }}
        onError={({ currentTarget }) => fail(currentTarget)}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
