import type { WireMap } from '@trevo/contract';
import { cx } from '@trevo/ui/cx';
import { useCall } from '../../api/use-call.ts';
import { openBanner } from '../games/open-banner.ts';

type Banner = WireMap['GET /wps/announcements']['value']['banners'][number];
type Place = Exclude<Banner['groupName'], 'w_home'>;

function Picture({ art }: { art: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={`${art}-780.avif`} />
      <img
        src={`${art}-780.webp`}
        width={780}
        height={360}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="aspect-780/360 w-full object-cover object-right"
      />
    </picture>
  );
}

type Props = { place: Place; className?: string; onOpen?: () => void };

/** What the brand shows at this place, its words below the picture; nothing where it shows nothing. */
export function PlaceBanners({ place, className, onOpen }: Props) {
  const { data } = useCall('GET /wps/announcements');
  const banners = data?.banners.filter(({ groupName }) => groupName === place);
  if (!banners?.length) return null;
  return (
    <ul className={cx('grid gap-2', className)}>
      {banners.map((banner) => {
        const face = (
          <>
            <Picture art={banner.url} />
            <span className="block px-3 py-2">
              <span className="block text-dense font-semibold text-balance">{banner.title}</span>
              {banner.subtitle ? <span className="block text-meta text-muted">{banner.subtitle}</span> : null}
            </span>
          </>
        );
        const look = 'block w-full overflow-hidden rounded-card bg-card text-start shadow-raised';
        return (
          <li key={banner.id}>
            {banner.linkageType === 'none' ? (
              <div className={look}>{face}</div>
            ) : (
              <button
                type="button"
                className={cx(look, 'hover:bg-raised')}
                onClick={() => {
                  onOpen?.();
                  openBanner(banner);
                }}
              >
                {face}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The same picture for what leads out of the site. */
export function PartnerPicture({ of }: { of: WireMap['GET /wps/pages']['value']['partners'][number] }) {
  return (
    <a
      href={of.url}
      target="_blank"
      rel="noopener noreferrer sponsored"
      className="block overflow-hidden rounded-card bg-card hover:bg-raised"
    >
      <Picture art={of.art} />
      <span className="block px-3 py-2 text-dense font-semibold">{of.name}</span>
    </a>
  );
}
