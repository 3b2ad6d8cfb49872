import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare, formatTimes } from '@trevo/i18n/format';
import { useGameMoney } from '../game-money.tsx';
import { playName } from './play-name.ts';
import type { Level, Play } from './read-certificate.ts';

/** One play under its return; open, its figures at every bet. */
export function PlayFigures({ play, isOpen }: { play: Play; isOpen: boolean }) {
  const t = useT();
  const lang = useLang();
  const { choice, rtp, levels, maxWinIsBound } = play;
  return (
    <details open={isOpen} className="rounded-card bg-card text-dense">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3">
        <span>{playName(choice, t, lang)}</span>
        <span className="font-extrabold tabular-nums">{formatShare(rtp, lang)}</span>
      </summary>
      {levels.map((level) => (
        <LevelFigures key={level.bets[0]} level={level} isBound={maxWinIsBound} />
      ))}
    </details>
  );
}

/** What the play is paid at these bets: they differ only where rounding to whole cents takes something. */
function LevelFigures({ level, isBound }: { level: Level; isBound: boolean }) {
  const t = useT();
  const lang = useLang();
  const { short } = useGameMoney();
  const { bets, rtp, rtpExact, lost, hitRate, standardDeviation, maxWinE4, maxWinOneIn } = level;
  const oneIn = formatCount(Math.round(Number(maxWinOneIn)), lang);
  const figures = [
    [t('game.certificate.return'), formatShare(rtp, lang, 4)],
    [t('game.certificate.fraction'), rtpExact],
    [t('game.certificate.hit'), formatShare(hitRate, lang)],
    [
      t('game.certificate.deviation'),
      t('game.certificate.stakes', { times: formatTimes(Number(standardDeviation), lang) }),
    ],
    [t('game.rules.maxWin'), formatTimes(Math.trunc(maxWinE4 / 100) / 100, lang)],
    [t('game.certificate.odds'), t(isBound ? 'game.certificate.oneInBound' : 'game.certificate.oneIn', { oneIn })],
    [t('game.certificate.rounding'), Number(lost) > 0 ? formatShare(lost, lang, 4) : t('game.certificate.nothing')],
  ];
  return (
    <>
      <p className="px-3 pb-1 text-caption font-semibold">
        {t('game.certificate.bets', { bets: bets.map((bet) => short(bet)).join(' · ') })}
      </p>
      <dl className="grid grid-cols-2 gap-2 px-3 pb-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="font-semibold break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
