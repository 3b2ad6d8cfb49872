import { useLang, useT } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { Button, buttonClass } from '@trevo/ui/button';
import { inputClass } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { Suspense, useId, useState } from 'react';
import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { lazyPart } from '../../../games/game-screen.ts';
import type { CrashProof } from '../crash/proof/verify-crash.ts';
import { PastedVerdict } from './pasted-verdict.tsx';
import { readPasted, readPastedCrash } from './read-pasted.ts';
import { Line } from './seeds-panel.tsx';
import type { Explained, Verdict } from './verify-round.ts';

const PastedProofs = lazyPart(['crash'], async () => (await import('../crash/proof/pasted-proofs.tsx')).PastedProofs);

/** Numbers of a round that are shown; a shuffle of a deck has 51. */
const DRAWS = 60;

type Judged = { readonly round: RoundView; readonly verdict: Verdict; readonly explained: Explained | null };

/** Whatever was pasted is judged: what cannot be computed again is not as it should be. */
const judge = async (rounds: readonly RoundView[]): Promise<Judged[]> => {
  const { verifyRound, explainRound } = await import('./verify-round.ts');
  return rounds.map((round) => {
    const seed = round.fair.serverSeed ?? '';
    try {
      return {
        round,
        verdict: verifyRound(round, round.fair.serverSeedHash, seed),
        explained: explainRound(round, seed),
      };
    } catch {
      const checks = [{ name: 'math', isGood: false }] as const;
      return { round, verdict: { roundId: round.roundId, isGood: false, checks, wouldWin: null }, explained: null };
    }
  });
};

/** Checks rounds that anybody pastes, without an account, and explains each step of the calculation. */
export function PasteCheck() {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<readonly Judged[] | null>(null);
  const [shared, setShared] = useState<readonly CrashProof[]>([]);
  const check = async (): Promise<void> => {
    setShared(readPastedCrash(text));
    setJudged(await judge(readPasted(text)));
  };
  const write = (next: string): void => {
    setText(next);
    setJudged(null);
    setShared([]);
  };
  return (
    <section
      aria-labelledby={`${id}-head`}
      className="mt-6 rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5"
    >
      <h2 id={`${id}-head`} className="text-h3 font-extrabold">
        {t('game.fair.paste')}
      </h2>
      <label htmlFor={id} className="mt-1 block text-dense text-muted">
        {t('game.fair.paste.lead')}
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => {
          write(event.target.value);
        }}
        rows={5}
        spellCheck={false}
        className={`${inputClass} mt-2 h-auto! py-2 font-mono text-meta`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          look="violet"
          size="dense"
          disabled={text.trim() === ''}
          onClick={() => void check()}
          data-testid="check-pasted"
        >
          {t('game.fair.paste.check')}
        </Button>
        <label className={buttonClass('soft', 'dense', 'relative cursor-pointer')}>
          {t('game.fair.paste.file')}
          <input
            type="file"
            accept=".json,.jsonl,application/json"
            aria-label={t('game.fair.paste.file')}
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(write);
              target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      {shared.length > 0 ? (
        <Suspense>
          <PastedProofs proofs={shared} />
        </Suspense>
      ) : null}
      {judged === null || (judged.length === 0 && shared.length > 0) ? null : judged.length === 0 ? (
        <Note tone="warning" className="mt-3">
          {t('game.fair.paste.none')}
        </Note>
      ) : (
        <Result judged={judged} />
      )}
    </section>
  );
}

function Result({ judged }: { judged: readonly Judged[] }) {
  const bad = judged.filter(({ verdict }) => !verdict.isGood);
  // One round is explained; of many, the first that does not match.
  const shown = judged.length === 1 ? judged[0] : bad[0];
  return (
    <PastedVerdict testId="pasted-verdict" count={judged.length} bad={bad.length}>
      {shown ? <Steps of={shown} /> : null}
    </PastedVerdict>
  );
}

/** From the seed to the payout: what is computed, what came out, and whether it is what the round says. */
function Steps({ of: { round, verdict, explained } }: { of: Judged }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const money = (text: string): string => formatMoney(text, HOUSE_CURRENCY, localeOf(lang));
  const isGood = (name: string): boolean => verdict.checks.find((check) => check.name === name)?.isGood !== false;
  const steps = [
    { name: 'commit', value: explained?.commit ?? '–' },
    { name: 'clientSeed', value: round.fair.clientSeed },
    {
      name: 'math',
      value: explained ? `HMAC-SHA256 ${explained.message}0, 1, 2…` : `${round.game} ${round.mathVersion}`,
    },
    {
      name: 'shown',
      value: (explained?.draws ?? [])
        .slice(0, DRAWS)
        .map(({ value, n }) => `${formatCount(value, lang)} / ${formatCount(n, lang)}`)
        .join('   '),
    },
    {
      name: 'win',
      value: `${money(round.bet)} · ${multText(explained?.multE4 ?? 0, point)} = ${money(round.win)}`,
    },
  ] as const;
  return (
    <ol className="mt-3 grid gap-3">
      {steps.map(({ name, value }, at) => (
        <li key={name} className="rounded-card bg-raised p-3">
          <p className="flex items-center gap-2 text-dense font-semibold">
            <span className="font-extrabold text-gold">{at + 1}</span>
            <span className="min-w-0 flex-1">{t(`game.fair.explain.${name}`)}</span>
            <span className={isGood(name) ? 'text-mint' : 'text-coral'}>
              {t(isGood(name) ? 'game.fair.good' : 'game.fair.differs')}
            </span>
          </p>
          <dl className="mt-1">
            <Line name={t(`game.fair.explain.${name}.value`)} value={value} />
          </dl>
        </li>
      ))}
      {round.state === 'void' ? (
        <li className="rounded-card bg-raised p-3 text-dense text-muted" data-testid="would-win">
          {verdict.wouldWin === null
            ? t('game.fair.wouldWin.open')
            : t('game.fair.wouldWin', { win: money(verdict.wouldWin) })}
        </li>
      ) : null}
    </ol>
  );
}
