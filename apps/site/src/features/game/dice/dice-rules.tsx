import { diceMultE4 } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { facesText } from './choice.ts';

const EXAMPLES = [100, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800];

type Certificate = {
  choices?: number;
  rtp?: string;
  rtpBest?: string;
  levels?: readonly { bet: string; rtp: string }[];
};

/** How dice goes, what chances pay, and the exact return of every bet level. */
export function DiceRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const { choices = 0, rtp = '0', rtpBest = '0', levels = [] } = config.report as Certificate;
  const share = (text: string): string => formatShare(text, lang);
  return (
    <>
      <h3 className="mt-5 text-body font-extrabold">{t('dice.rules.how')}</h3>
      <p className="text-dense text-muted">{t('dice.rules.howText')}</p>
      <p className="mt-1 text-dense text-muted">{t('dice.rules.keys')}</p>
      <h3 className="mt-5 text-body font-extrabold">{t('dice.rules.pays')}</h3>
      <Figures
        heads={[t('dice.rules.chance'), t('dice.rules.times')]}
        rows={EXAMPLES.map((count) => [`${facesText(count, point)}%`, multText(diceMultE4(count), point)])}
      />
      <h3 className="mt-5 text-body font-extrabold">{t('dice.rules.rtp')}</h3>
      <p className="text-dense text-muted">
        {t('dice.rules.rtpText', { choices, worst: share(rtp), best: share(rtpBest) })}
      </p>
      <Figures
        heads={[t('dice.rules.bet'), t('dice.rules.worst')]}
        rows={levels.map((level) => [short(level.bet), share(level.rtp)])}
      />
    </>
  );
}

function Figures({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="mt-2 w-full overflow-hidden rounded-card bg-card text-dense tabular-nums">
      <thead className="text-caption text-muted">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-t border-line/50">
            <td className="px-3 py-1.5">{name}</td>
            <td className="px-3 py-1.5 font-semibold">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
