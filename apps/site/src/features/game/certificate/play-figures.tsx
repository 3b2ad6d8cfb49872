import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare, formatTimes } from '@trevo/i18n/format';
import { useGameMoney } from '../game-money.tsx';
import { playName } from './play-name.ts';
import type { Play } from './read-certificate.ts';

/** One play under its return; open, all its figures. */
export function PlayFigures({ play, isOpen }: { play: Play; isOpen: boolean }) {
  const t = useT();
  const lang = useLang();
  const { short } = useGameMoney();
  const { choice, rtp, rtpExact, hitRate, standardDeviation, maxWinE4, maxWinOneIn, maxWinIsBound, smallest } = play;
  const oneIn = formatCount(Math.round(Number(maxWinOneIn)), lang);
  const isTaken = Number(smallest.lost) > 0;
  const figures = [
    [t('game.certificate.fraction'), rtpExact],
    [t('game.certificate.hit'), formatShare(hitRate, lang)],
    [
      t('game.certificate.deviation'),
      t('game.certificate.stakes', { times: formatTimes(Number(standardDeviation), lang) }),
    ],
    [t('game.rules.maxWin'), formatTimes(Math.trunc(maxWinE4 / 100) / 100, lang)],
    [
      t('game.certificate.odds'),
      t(maxWinIsBound ? 'game.certificate.oneInBound' : 'game.certificate.oneIn', { oneIn }),
    ],
    [
      t('game.certificate.rounding', { bet: short(smallest.bet) }),
      isTaken ? formatShare(smallest.lost, lang, 4) : t('game.certificate.nothing'),
    ],
  ];
  return (
    <details open={isOpen} className="rounded-card bg-card text-dense">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3">
        <span>{playName(choice, t, lang)}</span>
        <span className="font-extrabold tabular-nums">{formatShare(rtp, lang)}</span>
      </summary>
      <dl className="grid grid-cols-2 gap-2 px-3 pb-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="font-semibold break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
