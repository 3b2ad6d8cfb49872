import { type Lang, useLang, useT } from '@trevo/i18n';
import { formatShare, formatTimes } from '@trevo/i18n/format';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { type ComponentType, Suspense } from 'react';
import type { GameConfig } from '../../games/game-screen.ts';
import { CertificatePart } from './certificate/certificate-part.tsx';
import { useGameMoney } from './game-money.tsx';

type Report = { rtp?: string; hitRate?: string; maxWinE4?: number };

const percent = (text: string | undefined, lang: Lang): string => (text === undefined ? '–' : formatShare(text, lang));

type RulesSheetProps = {
  config: GameConfig;
  /** The game's own part. */
  rules: ComponentType<{ config: GameConfig }>;
  /** How a round's proof is come by here. */
  fairText: string;
  onClose(): void;
};

/** The certified figures of a game, its own rules and pays, and how a round is proved. */
export function RulesSheet({ config, rules: Rules, fairText, onClose }: RulesSheetProps) {
  const t = useT();
  const lang = useLang();
  const { short, full } = useGameMoney();
  const report = config.report as Report;
  const figures = [
    [t('game.rules.rtp'), percent(report.rtp, lang)],
    ...(report.hitRate === undefined ? [] : [[t('game.rules.hitRate'), percent(report.hitRate, lang)]]),
    [
      t('game.rules.maxWin'),
      report.maxWinE4 === undefined ? '–' : formatTimes(Math.trunc(report.maxWinE4 / 100) / 100, lang),
    ],
    [t('game.rules.bets'), `${short(config.betLevels[0] ?? '0.00')} – ${short(config.betLevels.at(-1) ?? '0.00')}`],
    [t('game.rules.cap'), full(config.maxWin)],
  ];
  return (
    <Dialog title={t('game.rules')} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-140" isText>
      <dl className="grid grid-cols-2 gap-2">
        {figures.map(([name, value], at) => (
          // The last one alone in its row fills it.
          <div
            key={name}
            className="rounded-card bg-card p-3"
            style={at % 2 === 0 && at === figures.length - 1 ? { gridColumn: '1 / -1' } : undefined}
          >
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="text-body font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton className="mt-5 h-64 rounded-card" />}>
        <Rules config={config} />
      </Suspense>
      <CertificatePart config={config} />
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.fair')}</h3>
      <p className="text-dense text-muted">{fairText}</p>
    </Dialog>
  );
}
