import type { ReactNode } from 'react';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import type { Amount as Micros } from '@trevo/money';
import { useLang, useT } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { useMember } from '../../../session/session.ts';
import { useAddress } from '../parts/address.ts';
import type { Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { rateText } from '../parts/rate.ts';
import { Amount } from '../table/shown.tsx';
import { stepsOf } from './formula.ts';
import { ACTIVE_PART } from './pay-active.tsx';
import { BETS_PART } from './pay-bets.tsx';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import type { PayKind } from './pay-columns.tsx';
import type { Opened } from './pay-detail.tsx';

/** The sum in words and numbers: a reader with paper comes to the same cent. */
export function PayFormula({ opened, kind }: { opened: Opened; kind: PayKind }) {
  const t = useT();
  const lang = useLang();
  const text = (micros: Micros): string => formatMoney(micros, HOUSE_CURRENCY, localeOf(lang), { symbol: false });
  const { at } = useAddress();
  const { line, reached } = opened;
  const toPart = (part: string): Target => ({ page: PAY_PAGES[kind], search: { ...at, [part]: 'open' }, part });
  const [bets, active] = [toPart(BETS_PART), toPart(ACTIVE_PART)];
  const side = useMember()?.id === line.agent.memberId ? 'agent' : 'upline';
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-dense text-muted">{t(`agent.formula.${opened.terms.kind}`)}</p>
      <ol className="grid gap-2">
        {stepsOf(opened).map(({ name, parts, value, ratePpm, isFloored }) => (
          <li key={name} className="rounded-input bg-page px-3 py-2 text-dense ring-1 ring-inset ring-line/60">
            <div className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{t(`agent.step.${name}`)}</span>
              <b className="font-extrabold tabular-nums">{text(value)}</b>
            </div>
            <p className="text-meta text-muted">
              {ratePpm === undefined ? null : (
                <span className="tabular-nums">
                  <Amount of={line.base} /> × {rateText(ratePpm, lang)}
                </span>
              )}
              {parts.map((part) => (
                <span key={part.name} className="me-1.5 inline-block tabular-nums">
                  {part.sign} {t(`agent.part.${part.name}`)} {text(part.value)}
                </span>
              ))}
              {isFloored ? <span>{t('agent.formula.floored')}</span> : null}
              {ratePpm === undefined ? null : <span> {t('agent.formula.cut')}</span>}
            </p>
          </li>
        ))}
      </ol>
      {line.carriedByHouse === '0.00' ? null : (
        <p className="text-dense">
          {t('agent.formula.house')} <Amount of={line.carriedByHouse} isWhole />
        </p>
      )}
      <dl className="grid grid-cols-2 gap-2 text-dense sm:grid-cols-3">
        <Fact name={t('agent.col.stake')} to={bets} value={<Amount of={reached.bet} />} />
        <Fact name={t('agent.col.validBet')} to={bets} value={<Amount of={reached.validBet} />} />
        <Fact
          name={t('agent.col.active')}
          value={formatCount(reached.active, lang)}
          {...(reached.active > 0 ? { to: active } : {})}
        />
        <Fact name={t('agent.part.ggr')} to={bets} value={<Amount of={opened.ggr} isSigned />} />
      </dl>
      <p className="text-dense">
        <Go to={{ page: 'agentContract', search: { side, contract: line.contractId } }}>{t('agent.pay.contract')}</Go>
      </p>
    </div>
  );
}

function Fact({ name, value, to }: { name: string; value: ReactNode; to?: Target }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-caption text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{to ? <Go to={to}>{value}</Go> : value}</dd>
    </div>
  );
}
