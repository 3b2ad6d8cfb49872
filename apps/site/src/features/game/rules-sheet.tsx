import { type Lang, useLang, useT } from '@trevo/i18n';
import { formatShare, formatTimes } from '@trevo/i18n/format';
import { Dialog } from '@trevo/ui/dialog';
import type { ValueOf } from '../../api/client.ts';
import { useGameMoney } from './game-money.tsx';
import { symbolUrl } from './onca/symbols.ts';

type Report = {
  rtp?: string;
  hitRate?: string;
  standardDeviation?: string;
  maxWinE4?: number;
  maxWinOneIn?: string;
  levels?: { bet: string; rtp: string }[];
};

const LINE_PICTURES: readonly (readonly number[])[] = [
  [3, 4, 5],
  [0, 1, 2],
  [6, 7, 8],
  [0, 4, 8],
  [6, 4, 2],
];
/** Pay of three in a row, in line stakes (a fifth of the bet). */
const PAYS = [
  ['W', 250],
  ['J1', 120],
  ['G1', 50],
  ['G2', 25],
  ['G3', 15],
  ['F1', 8],
  ['F2', 6],
  ['F3', 5],
] as const;

const percent = (text: string | undefined, lang: Lang): string => (text === undefined ? '–' : formatShare(text, lang));

type RulesSheetProps = {
  config: ValueOf<'GET /wps/originals/:gameCode'>;
  /** How a round's proof is come by here. */
  fairText: string;
  onClose(): void;
};

/** Pay table, lines, feature and the certified figures of the game. */
export function RulesSheet({ config, fairText, onClose }: RulesSheetProps) {
  const t = useT();
  const lang = useLang();
  const { short } = useGameMoney();
  const report = config.report as Report;
  const figures = [
    [t('game.rules.rtp'), percent(report.rtp, lang)],
    [t('game.rules.hitRate'), percent(report.hitRate, lang)],
    [t('game.rules.maxWin'), report.maxWinE4 === undefined ? '–' : formatTimes(report.maxWinE4 / 10_000, lang)],
    [t('game.rules.bets'), `${short(config.betLevels[0] ?? '0.00')} – ${short(config.betLevels.at(-1) ?? '0.00')}`],
  ];
  return (
    <Dialog title={t('game.rules')} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-140" isText>
      <dl className="grid grid-cols-2 gap-2">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-card bg-card p-3">
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="text-body font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.pays')}</h3>
      <p className="text-dense text-muted">{t('game.rules.paysLead')}</p>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {PAYS.map(([sym, pay]) => (
          <li key={sym} className="flex items-center gap-2 rounded-card bg-card p-2">
            <img
              src={symbolUrl(sym)}
              alt={sym === 'W' ? t('game.rules.wild') : ''}
              width={44}
              height={44}
              className="size-11"
            />
            <span className="text-dense font-extrabold tabular-nums">{pay}x</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.lines')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {LINE_PICTURES.map((cells, line) => (
          <li
            key={cells.join('')}
            className="grid size-14 grid-cols-3 gap-0.5 rounded-card bg-card p-1.5"
            aria-label={t('game.rules.line', { number: line + 1 })}
          >
            {Array.from({ length: 9 }, (_, cell) => (
              <span
                key={`c${cell + 1}`}
                className={cells.includes(cell) ? 'rounded-[2px] bg-gold-fill' : 'rounded-[2px] bg-pressed'}
              />
            ))}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.feature')}</h3>
      <p className="text-dense text-muted">{t('game.rules.featureText')}</p>
      <h3 className="mt-5 text-body font-extrabold">{t('game.rules.fair')}</h3>
      <p className="text-dense text-muted">{fairText}</p>
    </Dialog>
  );
}
