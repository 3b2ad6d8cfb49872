import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';

/**
 * Marks that we drew for the providers: an abstract shape each, in a colour of its own. They are nobody's logo: a brand with the
 * right to one shows it among its partners.
 */
const SHAPES = [
  'M12 2 22 12 12 22 2 12z',
  'M4 20V4h10a6 6 0 0 1 0 12H10v4z',
  'M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z',
  'M2 8l5-5h10l5 5-10 13z',
  'M12 3a9 9 0 1 0 9 9h-9z',
  'M3 21 8 3h4l-3 11h4l3-11h5l-5 18z',
  'M12 2c6 5 9 8.5 9 12.5A7 7 0 0 1 12 20a7 7 0 0 1-9-5.5C3 10.5 6 7 12 2z',
  'M3 7l9-5 9 5v10l-9 5-9-5z',
];
type Look = readonly [colour: string, shape: number];
/** The colours of their tiles' kits. */
const LOOKS: Readonly<Record<string, Look>> = {
  PG: ['#ffb52e', 4],
  EG2: ['#e0455f', 0],
  PT: ['#5c93ff', 1],
  JDB: ['#ff7a52', 2],
  CQ9: ['#2fcf86', 6],
  FC: ['#f264ad', 3],
  JL: ['#f2c200', 5],
  BGS: ['#a184ff', 7],
  IMES: ['#00c2ff', 5],
  TF: ['#7cf000', 2],
  IA: ['#ff5fbd', 4],
  HUB: ['#ff8d3b', 7],
  SWS: ['#20c4c4', 6],
  SLG: ['#2fbf74', 3],
};

/** A provider that we have no look for gets one from its code: always the same. */
const lookOf = (code: string): Look => {
  const known = LOOKS[code];
  if (known) return known;
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return [`hsl(${sum % 360} 75% 62%)`, sum % SHAPES.length];
};

/** The drawn mark of a provider. Decoration: its name stands beside it. */
export function VendorMark({ code, size = 28, className }: { code: string; size?: number; className?: string }) {
  const [colour, shape] = lookOf(code);
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={cx('shrink-0', className)}>
      <rect width="40" height="40" rx="11" fill="#171d2b" />
      <rect x=".75" y=".75" width="38.5" height="38.5" rx="10.25" fill="none" stroke={colour} strokeOpacity=".45" />
      <path transform="translate(8 8)" d={SHAPES[shape]} fill={colour} />
      <path transform="translate(8 8)" d="M0 17 24 3v21H0z" fill="#0a0d14" fillOpacity=".22" />
    </svg>
  );
}

/** Beside the name of a provider that the sandbox plays. */
export function Pretended() {
  const t = useT();
  return (
    <small className="rounded-full bg-raised px-2 py-0.5 text-caption font-normal text-faint">
      {t('frame.footer.sandbox')}
    </small>
  );
}
