import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { inputClass } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { Pager } from '@trevo/ui/pager';
import { useId, useState } from 'react';
import { downloadFile } from '../../../shared/browser/download-file.ts';
import { nowMs } from '../../../shared/clock.ts';
import { browserParts } from '../../../shared/log/log-parts.ts';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { keptReceipts, type Receipt } from '../../../shared/log/receipts.ts';
import type { ReceiptState, ReceiptVerdict } from '../../../shared/log/verify-receipt.ts';
import { readReceipts } from './read-pasted.ts';

/** So many are shown, and checked by one press: the house answers so many proofs a minute. */
const STEP = 20;
/** What says nothing against the house; a draw that is void without a root keeps no bet, and the log says so. */
const GOOD: ReadonlySet<ReceiptState> = new Set(['kept', 'waiting', 'void']);
const TONES: Partial<Readonly<Record<ReceiptState, string>>> = { cancelled: 'text-muted' };
const toneOf = (state: ReceiptState): string => TONES[state] ?? (GOOD.has(state) ? 'text-mint' : 'text-coral');

/** What came of a promise, in words; an order is promised its place under a root, not in the log. */
const saidOf = ({ receipt, state }: ReceiptVerdict) =>
  receipt.drawId !== undefined && (state === 'kept' || state === 'broken')
    ? (`game.receipts.order.${state}` as const)
    : (`game.receipts.state.${state}` as const);

const save = (receipts: readonly Receipt[]): void =>
  downloadFile('receipts.json', JSON.stringify(receipts, null, 2), 'application/json');

/** What the house promised of my bets, as this browser keeps it or as it is pasted, and whether it kept that. */
export function ReceiptsPanel() {
  const t = useT();
  const id = useId();
  const [kept] = useState(() => keptReceipts());
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [verdicts, setVerdicts] = useState<readonly ReceiptVerdict[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const shown = kept.slice((page - 1) * STEP, page * STEP);
  const pasted = verdicts.filter(({ receipt }) => !kept.includes(receipt));

  const check = async (receipts: readonly Receipt[]): Promise<void> => {
    setVerdicts([]);
    setTrouble(receipts.length === 0 ? t('game.receipts.noneHere') : null);
    if (receipts.length === 0) return;
    setChecking(true);
    try {
      const { checkReceipts } = await import('../../../shared/log/verify-receipt.ts');
      setVerdicts(await checkReceipts(receipts, browserParts(), nowMs()));
    } catch {
      setTrouble(t('game.noAnswer'));
    }
    setChecking(false);
  };

  return (
    <section
      aria-labelledby={`${id}-head`}
      className="mt-6 rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5"
    >
      <h2 id={`${id}-head`} className="text-h3 font-extrabold">
        {t('game.receipts')}
      </h2>
      <p className="mt-2 text-dense text-muted">{t('game.receipts.lead')}</p>
      <p className="mt-3 text-dense font-semibold">{t('game.receipts.count', { count: kept.length })}</p>
      {kept.length === 0 ? null : (
        <>
          <ul className="mt-2 grid gap-2 text-dense" data-testid="receipts">
            {shown.map((receipt) => (
              <Row
                key={receipt.leaf}
                receipt={receipt}
                verdict={verdicts.find((verdict) => verdict.receipt === receipt)}
              />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              look="violet"
              size="dense"
              disabled={isChecking}
              data-testid="check-kept"
              onClick={() => void check(shown)}
            >
              {t('game.receipts.check', { count: shown.length })}
            </Button>
            <Button look="soft" size="dense" onClick={() => save(kept)}>
              {t('game.receipts.save')}
            </Button>
          </div>
          {/* A slip of a lottery may have 1,200. */}
          <Pager page={page} totalPages={Math.ceil(kept.length / STEP)} onPage={setPage} labels={pagerLabels(t)} />
        </>
      )}
      <label htmlFor={id} className="mt-4 block text-dense text-muted">
        {t('game.receipts.paste')}
      </label>
      <textarea
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={4}
        spellCheck={false}
        className={`${inputClass} mt-2 h-auto! py-2 font-mono text-meta`}
      />
      <Button
        className="mt-3"
        look="soft"
        size="dense"
        disabled={isChecking || text.trim() === ''}
        data-testid="check-receipt"
        onClick={() => void check(readReceipts(text))}
      >
        {t('game.receipts.checkPasted')}
      </Button>
      <div role="status">
        {trouble === null ? null : (
          <Note tone="warning" className="mt-3">
            {trouble}
          </Note>
        )}
        {pasted.length === 0 ? null : (
          <ul className="mt-3 grid gap-2 text-dense" data-testid="pasted-receipts">
            {pasted.map((verdict) => (
              <Row key={verdict.receipt.leaf} receipt={verdict.receipt} verdict={verdict} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** One promise: of which bet, until when, and what came of it; one that was not kept can be shown to others. */
function Row({ receipt, verdict }: { receipt: Receipt; verdict: ReceiptVerdict | undefined }) {
  const t = useT();
  const lang = useLang();
  const isGood = verdict !== undefined && GOOD.has(verdict.state);
  const place = verdict?.place;
  return (
    <li className="rounded-card bg-raised p-3" data-testid="receipt" data-state={verdict?.state}>
      <p className="break-all font-mono text-meta">{receipt.id || receipt.leaf}</p>
      <p className="text-caption text-muted">
        {t('game.receipts.by', { at: formatDateTime(receipt.by, lang) })}
        {receipt.drawId === undefined ? null : <span className="break-all"> · {receipt.drawId}</span>}
      </p>
      {verdict === undefined ? null : (
        <>
          <p className={`mt-1 font-semibold ${toneOf(verdict.state)}`}>
            {t(saidOf(verdict), { entry: (verdict.index ?? 0) + 1, nth: place?.nth ?? 0, of: place?.of ?? 0 })}
          </p>
          {isGood || verdict.state === 'unable' ? null : (
            <Button
              className="mt-2"
              look="soft"
              size="dense"
              onClick={() => downloadFile('receipt-evidence.json', verdict.evidence, 'application/json')}
            >
              {t('game.log.evidence')}
            </Button>
          )}
        </>
      )}
    </li>
  );
}
