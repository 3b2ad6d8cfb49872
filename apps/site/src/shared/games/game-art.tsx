/** A vendor's picture is one file at this path; the house's own art is a base of four. */
const MIRRORED = '/media/';
/** A vendor's game whose picture the server does not have yet. */
const UNPICTURED = '/art/tiles/vendor-game';

/**
 * A tile's picture: the house's in two sizes and two formats, a vendor's as the server mirrored it. Until it is there, or
 * when it is missing, a calm gradient stays.
 */
export function GameArt({ base, sizes, isEager = false }: { base: string; sizes: string; isEager?: boolean }) {
  const set = (type: string) => `${base}-180.${type} 180w, ${base}-360.${type} 360w`;
  if (base === UNPICTURED) return null;
  const isMirrored = base.startsWith(MIRRORED);
  return (
    <picture>
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
        onError={(event) => {
          event.currentTarget.hidden = true;
        }}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
