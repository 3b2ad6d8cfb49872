import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { ChevronLeft, ChevronRight, Pause, Play } from '../../shared/parts/icons.tsx';
import { buttonClass } from '@trevo/ui/button';
import { useIsSignedIn } from '../../session/session.ts';
import { useCall } from '../../api/use-call.ts';
import { openBanner } from '../../shared/games/open-banner.ts';
import { useCarousel } from './use-carousel.ts';

type Banner = WireMap['GET /wps/announcements']['value']['banners'][number];

/** The widths of the hero on screen: the phone's, and the content column's. */
const SIZES =
  '(min-width: 1280px) 922px, (min-width: 1024px) calc(80vw - 230px), (min-width: 768px) calc(100vw - 120px), calc(100vw - 24px)';
const DEFAULT_ART = '/art/banners/onca';

function BannerArt({ base, isFirst }: { base: string; isFirst: boolean }) {
  const set = (type: string) => `${base}-780.${type} 780w, ${base}-1560.${type} 1560w`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={SIZES} />
      <img
        src={`${base}-780.webp`}
        srcSet={set('webp')}
        sizes={SIZES}
        width={780}
        height={360}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
        className="absolute inset-y-0 end-0 -z-10 h-full w-4/5 object-cover object-right [mask-image:linear-gradient(90deg,transparent,#000_40%)]"
      />
    </picture>
  );
}

type SlideProps = { banner: Banner; isFirst: boolean; hasArt: boolean; label: string };

function Slide({ banner, isFirst, hasArt, label }: SlideProps) {
  const t = useT();
  // A visitor tries the game at once; there is no account to ask for first.
  const isTry = !useIsSignedIn() && banner.demo;
  return (
    <section aria-roledescription="slide" aria-label={label} className="relative isolate w-full shrink-0 snap-start">
      {hasArt ? <BannerArt base={banner.url} isFirst={isFirst} /> : null}
      <div className="flex h-full w-[58%] flex-col justify-center gap-1 ps-5 pb-4 md:w-[52%] md:gap-2 md:ps-10 md:pb-6 lg:ps-14">
        <h2 className="line-clamp-2 text-h3 font-extrabold text-balance text-white md:text-h1">{banner.title}</h2>
        <p className="line-clamp-2 text-meta text-pretty text-white/85 max-[359px]:hidden md:max-w-100 md:text-lead">
          {banner.subtitle}
        </p>
        {banner.linkageType === 'none' ? null : (
          // As large as the slide. What changes its look is inside: a filter or a scale of its own would make it as small as its words.
          <button
            type="button"
            onClick={() => openBanner(banner, isTry)}
            className="group mt-2 self-start rounded-full after:absolute after:inset-0 md:mt-4"
          >
            <span
              className={buttonClass(
                'light',
                'mini',
                'group-hover:[filter:brightness(.9)] md:h-11 md:px-6 md:text-dense',
              )}
            >
              {t(isTry ? 'shell.hero.try' : banner.linkageType === 'game' ? 'shell.hero.game' : 'shell.hero.open')}
            </span>
            <span className="sr-only">: {banner.title}</span>
          </button>
        )}
      </div>
    </section>
  );
}

/** Banner carousel. Its first picture is in the prerendered page: the largest thing on screen needs no script. */
export function Hero() {
  const t = useT();
  const { data } = useCall('GET /wps/announcements');
  const fromServer = data?.banners.filter(({ groupName }) => groupName === 'w_home');
  const standIn: Banner = {
    id: 'house',
    groupName: 'w_home',
    title: t('shell.hero.default.title'),
    subtitle: t('shell.hero.default.subtitle'),
    url: DEFAULT_ART,
    linkage: '/inhouse',
    linkageType: 'route',
    demo: false,
  };
  const banners = fromServer && fromServer.length > 0 ? fromServer : [standIn];
  const total = banners.length;
  const { frame, box, at, reached, isPlaying, go, togglePlay } = useCarousel(total);
  const control =
    'flex size-11 items-center justify-center rounded-full text-white/85 transition-colors duration-120 hover:bg-black/30 hover:text-white';
  return (
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label={t('shell.hero.label')}
      className="relative mt-3 md:mt-5"
    >
      <div
        ref={box}
        className="no-bar flex aspect-780/360 snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-hero bg-[#10141f] lg:aspect-1152/425"
      >
        {banners.map((banner, index) => (
          <Slide
            key={index === 0 ? 'first' : banner.id}
            banner={banner}
            isFirst={index === 0}
            hasArt={index <= reached}
            label={t('shell.hero.slide', { n: index + 1, total })}
          />
        ))}
      </div>
      {total > 1 ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-center *:pointer-events-auto md:justify-end md:pe-4">
          <button
            type="button"
            className={cx(control, 'hidden md:flex')}
            aria-label={t('shell.hero.previous')}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft size={22} aria-hidden="true" className="rtl:[scale:-1_1]" />
          </button>
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={t('shell.hero.slide', { n: index + 1, total })}
              aria-current={index === at}
              onClick={() => go(index)}
              className="flex h-8 w-6 items-center justify-center"
            >
              <span
                className={cx(
                  'h-1.5 rounded-full transition-[width] duration-200',
                  index === at ? 'w-5 bg-white' : 'w-1.5 bg-white/55',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            className={cx(control, 'absolute end-1 bottom-0 size-9 md:static md:size-11')}
            aria-label={t(isPlaying ? 'shell.hero.pause' : 'shell.hero.play')}
            onClick={togglePlay}
          >
            {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
          </button>
          <button
            type="button"
            className={cx(control, 'hidden md:flex')}
            aria-label={t('shell.hero.next')}
            onClick={() => go(at + 1)}
          >
            <ChevronRight size={22} aria-hidden="true" className="rtl:[scale:-1_1]" />
          </button>
        </div>
      ) : null}
    </section>
  );
}
