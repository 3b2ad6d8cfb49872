import { useLang, useT } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { formatMoney } from '@trevo/money';
import { Button, buttonClass } from '@trevo/ui/button';
import { inputClass } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { readPasted } from './read-pasted.ts';
import { Line } from './seeds-panel.tsx';
import type { Explained, Verdict } from './verify-round.ts';

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
      return { round, verdict: { roundId: round.roundId, isGood: false, checks }, explained: null };
    }
  });
};

/** Checks rounds that anybody pastes, without an account, and explains each step of the calculation. */
export function PasteCheck() {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<readonly Judged[] | null>(null);
  const check = async (): Promise<void> => setJudged(await judge(readPasted(text)));
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
          setText(event.target.value);
          setJudged(null);
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
              void target.files?.[0]?.text().then(setText);
              setJudged(null);
              target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      {judged === null ? null : judged.length === 0 ? (
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
  const t = useT();
  const bad = judged.filter(({ verdict }) => !verdict.isGood);
  const Mark = bad.length === 0 ? CircleCheck : CircleX;
  // One round is explained; of many, the first that does not match.
  const shown = judged.length === 1 ? judged[0] : bad[0];
  return (
    <div className="mt-4" role="status">
      <p
        data-testid="pasted-verdict"
        data-good={bad.length === 0}
        className={`flex items-center gap-2 text-body font-extrabold ${bad.length === 0 ? 'text-mint' : 'text-coral'}`}
      >
        <Mark size={22} aria-hidden="true" />
        {bad.length === 0
          ? t('game.fair.allGood', { count: judged.length })
          : t('game.fair.someBad', { bad: bad.length, missing: 0 })}
      </p>
      {shown ? <Steps of={shown} /> : null}
    </div>
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
    </ol>
  );
}
