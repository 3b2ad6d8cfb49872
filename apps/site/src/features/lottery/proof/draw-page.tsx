import { Link, useSearch } from '@tanstack/react-router';
import type { DrawProof } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Button, buttonClass } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { Check, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../session/session.ts';
import { downloadFile } from '../../../shared/browser/download-file.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Drawn } from '../balls/drawn.tsx';
import { modeOf } from './beacon-mode.ts';
import { ProofHead } from './proof-head.tsx';
import { type DrawStep, verifyDraw } from './verify-draw.ts';
import { voidReason } from './void-reason.ts';
import './proof.css';

/** Most who check a draw bet nothing on it. */
const OwnOrders = lazy(async () => ({ default: (await import('./own-orders.tsx')).OwnOrders }));

type Props = { gameCode: string; issue: string };

const MODES = { none: 'lottery.proof.mode', demo: 'lottery.proof.modeDemo', drand: 'lottery.proof.modeDrand' } as const;

/** One draw: what came, what decided it, and its proof, computed on this device. With `order` in the address, the player's own one too. */
export function DrawPage({ gameCode, issue }: Props) {
  const t = useT();
  const lang = useLang();
  const { data, error } = useCall('GET /wps/fair/lottery/:gameCode/:issue', { params: { gameCode, issue } });
  const isMember = useSession((state) => state.token !== null);
  const result = data?.results.at(-1);
  return (
    <div className="lt-proofs" data-testid="lottery-draw">
      <ProofHead title={t('lottery.proof', { issue })} lead={t('lottery.proof.lead')} />
      {error && !data ? <Refusal error={error} /> : null}
      {data || error ? null : <Skeleton className="h-96 rounded-sheet" />}
      {data ? (
        <>
          <section className="lt-panel lt-proof-card">
            <p className="text-dense text-muted">
              {t(`lottery.issueState.${data.state}`)} · {formatDateTime(data.drawsAt, lang)}
            </p>
            {result ? (
              <div className="lt-proof-result">
                <Drawn family={data.family} numbers={result.numbers} size="large" />
              </div>
            ) : (
              <p>{t(data.state === 'void' ? 'lottery.proof.void' : 'lottery.proof.waiting')}</p>
            )}
            {data.state === 'void' ? <Note>{voidReason(t, data.reason)}</Note> : null}
            {data.results.length > 1 ? <Corrections results={data.results} /> : null}
            {result && data.results[0]?.source === 'official' ? <Note>{t('lottery.proof.official')}</Note> : null}
          </section>
          {isMember ? (
            <Suspense fallback={null}>
              <OwnOrders gameCode={gameCode} issue={issue} />
            </Suspense>
          ) : null}
          <Proof proof={data} />
        </>
      ) : null}
      <p className="flex flex-wrap gap-3 pb-10">
        <Link to="/fair/lottery/$gameCode" params={{ gameCode }} search={{}} className={buttonClass('soft')}>
          {t('lottery.archive')}
        </Link>
        <Link to="/fair" className={buttonClass('ghost')}>
          {t('lottery.proof.how')}
        </Link>
      </p>
    </div>
  );
}

function Corrections({ results }: { results: DrawProof['results'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <Note tone="warning">
      <p>{t('lottery.proof.corrections')}</p>
      <ol>
        {results.map(({ version, numbers, at, reason }) => (
          <li key={version} className="tabular-nums">
            {numbers} · {formatDateTime(at, lang)}
            {reason ? ` · ${reason}` : ''}
          </li>
        ))}
      </ol>
    </Note>
  );
}

function Proof({ proof }: { proof: DrawProof }) {
  const t = useT();
  const { order: id } = useSearch({ strict: false }) as { order?: string };
  const isMember = useSession((state) => state.token !== null);
  const own = useCall(
    'GET /wps/lottery/orders/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && isMember },
  );
  const [steps, setSteps] = useState<readonly DrawStep[] | null>(null);
  const mine = own.data?.proof ? { ...own.data, proof: own.data.proof } : null;
  const isAwaited = id !== undefined && isMember && own.isPending;
  useEffect(() => {
    if (isAwaited) return;
    let isCurrent = true;
    const found = own.data?.proof ? { order: own.data.order, proof: own.data.proof } : null;
    void verifyDraw(proof, found).then((all) => isCurrent && setSteps(all));
    return () => {
      isCurrent = false;
    };
  }, [proof, own.data, isAwaited]);
  const isGood = steps?.every(({ isRight }) => isRight) ?? false;
  const saved = JSON.stringify(mine ? { proof, mine } : proof);
  return (
    <section className="lt-panel lt-proof-card" aria-label={t('lottery.proof.steps')}>
      <h2 className="text-lead font-extrabold">{t('lottery.proof.steps')}</h2>
      {steps ? (
        <>
          <ol className="grid gap-2 text-dense" data-testid="proof-steps" data-good={isGood}>
            {steps.map(({ id: step, isRight }) => (
              <li key={step} className="flex items-start gap-2" data-step={step} data-right={isRight}>
                {isRight ? (
                  <Check size={18} className="shrink-0 text-mint" aria-hidden="true" />
                ) : (
                  <X size={18} className="shrink-0 text-coral" aria-hidden="true" />
                )}
                <span>
                  {t(step === 'draw' && !proof.beacon ? 'lottery.step.drawPlain' : `lottery.step.${step}`, {
                    link: proof.chain?.link ?? 0,
                    orders: proof.orders ?? 0,
                    round: proof.beacon?.round ?? 0,
                  })}
                </span>
              </li>
            ))}
          </ol>
          <Note tone={isGood ? 'success' : 'error'}>
            {t(!isGood ? 'lottery.proof.bad' : proof.results.length > 0 ? 'lottery.proof.ok' : 'lottery.proof.voidOk')}
          </Note>
          <p className="text-caption text-muted" data-testid="proof-mode">
            {t(MODES[modeOf(proof)])}
          </p>
        </>
      ) : (
        <p className="text-dense text-muted">{t('lottery.proof.none')}</p>
      )}
      <Hashes proof={proof} />
      <div>
        <Button
          look="soft"
          onClick={() => downloadFile(`${proof.gameCode}-${proof.issue}.json`, `${saved}\n`, 'application/json')}
        >
          {t('lottery.proof.save')}
        </Button>
      </div>
    </section>
  );
}

function Hashes({ proof }: { proof: DrawProof }) {
  const t = useT();
  const { commit, secret, root, drawId, beacon } = proof;
  const hashes = { commit, secret, root, drawId, beacon: beacon?.signature ?? null };
  return (
    <dl className="lt-hashes">
      {(Object.keys(hashes) as (keyof typeof hashes)[]).map((name) =>
        hashes[name] ? (
          <div key={name}>
            <dt>{t(`lottery.hash.${name}`)}</dt>
            <dd>{hashes[name]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
