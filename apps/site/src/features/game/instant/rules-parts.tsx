import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';

export function RulesHead({ children }: { children: string }) {
  return <h3 className="mt-5 text-body font-extrabold">{children}</h3>;
}

export function RulesText({ children }: { children: string }) {
  return <p className="text-dense text-muted">{children}</p>;
}

type FiguresProps = { heads: readonly string[]; rows: readonly (readonly string[])[] };

/** A table of figures; the first of each row names it. */
export function Figures({ heads, rows }: FiguresProps) {
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
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line/50">
            <td className="px-3 py-1.5">{name}</td>
            {values.map((value, at) => (
              <td key={heads[at + 1]} className="px-3 py-1.5 font-semibold">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Levels = { levels?: readonly { bet: string; rtp: string }[] };

/** The exact return: what the game says of it, and of each bet level what its worst choice returns. */
export function ReturnOfLevels({ config, children }: { config: GameConfig; children: string }) {
  const t = useT();
  const lang = useLang();
  const { short } = useGameMoney();
  const { levels = [] } = config.report as Levels;
  return (
    <>
      <RulesHead>{t('instant.rules.rtp')}</RulesHead>
      <RulesText>{children}</RulesText>
      <Figures
        heads={[t('instant.rules.bet'), t('instant.rules.worst')]}
        rows={levels.map((level) => [short(level.bet), formatShare(level.rtp, lang)])}
      />
    </>
  );
}
