/** A tile's picture in two sizes and two formats; until it is there, or when it is missing, a calm gradient stays. */
export function GameArt({ base, sizes, isEager = false }: { base: string; sizes: string; isEager?: boolean }) {
  const set = (type: string) => `${base}-180.${type} 180w, ${base}-360.${type} 360w`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`${base}-360.webp`}
        srcSet={set('webp')}
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
