import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { downloadFile } from '../../../shared/browser/download-file.ts';
import { Line } from './seeds-panel.tsx';
import { loadRounds, type SeedPair } from './load-pair.ts';
import type { Verdict } from './verify-round.ts';

type Result = {
  readonly rounds: readonly RoundView[];
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly missing: readonly number[];
};

/** The pair and its rounds, one JSON a line: what the verifier that runs without this site reads. */
const save = (pair: SeedPair, rounds: readonly RoundView[]): void =>
  downloadFile(
    `${pair.seedPairId}.jsonl`,
    [{ revealed: [pair] }, ...rounds].map((one) => `${JSON.stringify(one)}\n`).join(''),
    'application/x-ndjson',
  );

/** One revealed pair: its seed, and the check of every round that was played under it, in this browser. */
export function PairCheck({ pair }: { pair: SeedPair }) {
  const t = useT();
  const lang = useLang();
  const [done, setDone] = useState<number | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const check = async (): Promise<void> => {
    setFailed(false);
    setDone(0);
    try {
      const [{ verifyRound, missingNonces }, rounds] = await Promise.all([
        import('./verify-round.ts'),
        loadRounds(pair, setDone),
      ]);
      const seed = pair.serverSeed ?? '';
      const verdicts = new Map(rounds.map((round) => [round.roundId, verifyRound(round, pair.serverSeedHash, seed)]));
      setResult({ rounds, verdicts, missing: missingNonces(rounds, pair.rounds) });
    } catch {
      setFailed(true);
    }
    setDone(null);
  };

  return (
    <li className="rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5">
      <dl className="grid gap-3">
        <Line name={t('game.fair.seed')} value={pair.serverSeed ?? ''} />
        <Line name={t('game.fair.commit')} value={pair.serverSeedHash} />
        <Line name={t('game.fair.playerSeed')} value={pair.playerSeed} />
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="violet" size="dense" busy={done !== null} onClick={() => void check()} data-testid="verify-pair">
          {t('game.fair.verify', { count: pair.rounds })}
        </Button>
        {result ? (
          <Button look="soft" size="dense" onClick={() => save(pair, result.rounds)}>
            {t('game.fair.save')}
          </Button>
        ) : null}
        {done === null ? null : (
          <p className="text-dense text-muted">{t('game.fair.progress', { done, count: pair.rounds })}</p>
        )}
        {hasFailed ? (
          <p role="alert" className="text-dense text-coral">
            {t('game.noAnswer')}
          </p>
        ) : null}
      </div>
      {result ? <ResultTable result={result} locale={lang === 'en' ? 'en-US' : 'pt-BR'} /> : null}
    </li>
  );
}

function ResultTable({ result, locale }: { result: Result; locale: string }) {
  const t = useT();
  const bad = [...result.verdicts.values()].filter((verdict) => !verdict.isGood).length;
  const isGood = bad === 0 && result.missing.length === 0;
  return (
    <div className="mt-4" role="status">
      <p
        data-testid="verdict"
        data-good={isGood}
        className={`flex items-center gap-2 text-body font-extrabold ${isGood ? 'text-mint' : 'text-coral'}`}
      >
        {isGood ? <CircleCheck size={22} aria-hidden="true" /> : <CircleX size={22} aria-hidden="true" />}
        {isGood
          ? t('game.fair.allGood', { count: result.rounds.length })
          : t('game.fair.someBad', { bad, missing: result.missing.length })}
      </p>
      <p className="mt-1 text-dense text-muted">{t('game.fair.whatChecked')}</p>
      <div
        className="mt-3 max-h-96 overflow-auto rounded-card ring-1 ring-inset ring-line/60"
        tabIndex={0}
        role="region"
        aria-label={t('game.fair.table')}
      >
        <table className="w-full min-w-120 text-dense tabular-nums">
          <thead className="sticky top-0 bg-raised text-caption text-muted">
            <tr>
              {(['nonce', 'round', 'bet', 'won', 'check'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
                  {t(`game.fair.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.rounds.map((round) => {
              const verdict = result.verdicts.get(round.roundId);
              return (
                <tr key={round.roundId} className="border-t border-line/50">
                  <td className="px-3 py-2">{round.fair.nonce}</td>
                  <td className="max-w-40 truncate px-3 py-2 font-mono text-meta">{round.roundId}</td>
                  <td className="px-3 py-2">{formatMoney(round.bet, HOUSE_CURRENCY, locale)}</td>
                  <td className="px-3 py-2">
                    {formatMoney(round.win, HOUSE_CURRENCY, locale)}
                    {round.state === 'void' ? (
                      <span className="block text-meta text-muted">
                        {verdict?.wouldWin
                          ? t('game.fair.wouldWin', { win: formatMoney(verdict.wouldWin, HOUSE_CURRENCY, locale) })
                          : t('game.fair.wouldWin.open')}
                      </span>
                    ) : null}
                  </td>
                  <td className={`px-3 py-2 ${verdict?.isGood ? 'text-mint' : 'text-coral'}`}>
                    {verdict?.isGood
                      ? t('game.fair.good')
                      : verdict?.checks
                          .filter((check) => !check.isGood)
                          .map((check) => t(`game.fair.check.${check.name}`))
                          .join(', ')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
