import type { LotteryConfig } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { hasSeries } from '@trevo/engines/lottery';
import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare, localeOf } from '@trevo/i18n/format';
import { ZERO } from '@trevo/money';
import { Button } from '@trevo/ui/button';
import { Plus } from 'lucide-react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { ShuffleMark } from '../balls/marks.tsx';
import { oddsWords, shareOfSeries } from '../slip/odds-words.ts';
import { isFull, MOST_ITEMS } from '../slip/slip.ts';
import { Multiple } from '../ticket/multiple.tsx';
import type { Betting } from './use-betting.ts';
import './draft-bar.css';

type DraftBarProps = { betting: Betting; config: LotteryConfig };

/** What is marked, counted as it is marked: combinations, cost, best win; unit, multiple, prize group; and the way onto the slip. */
export function DraftBar({ betting, config }: DraftBarProps) {
  const t = useT();
  const lang = useLang();
  const money = (value: Parameters<typeof formatMoney>[0]): string =>
    formatMoney(value, HOUSE_CURRENCY, localeOf(lang));
  const { counted, cost, play, odds, unit, multiple } = betting;
  const highest = Math.max(0, ...odds);
  const isInGroup = hasSeries(play) && !config.odds[play.code];
  const hasNoRoom = isFull(betting.slip);
  const hasPool = play.rule.prizes.some(({ pay }) => pay.by === 'pool');
  return (
    <div className="lt-draft" data-testid="lottery-draft">
      <dl className="lt-figures">
        <div>
          <dt>{t('lottery.combos')}</dt>
          <dd data-testid="lottery-combos">{formatCount(counted.combos, lang)}</dd>
        </div>
        <div>
          <dt>{t('lottery.cost')}</dt>
          <dd data-testid="lottery-cost">{money(cost?.stake ?? ZERO)}</dd>
        </div>
        <div>
          <dt>{t('lottery.best')}</dt>
          <dd data-gold="true" data-testid="lottery-best">
            {money(cost?.best ?? ZERO)}
            {hasPool ? ` + ${t('lottery.pool')}` : ''}
          </dd>
        </div>
        <div>
          <dt>{t('lottery.odds')}</dt>
          <dd>{oddsWords(highest, lang)}</dd>
        </div>
      </dl>
      <Limits betting={betting} />
      <div className="lt-terms">
        <fieldset>
          <legend>{t('lottery.unit')}</legend>
          <div className="lt-units">
            {config.units.map((one) => (
              <button key={one} type="button" aria-pressed={one === unit} onClick={() => betting.setUnit(one)}>
                {money(one).replace(/^\D+/, '')}
              </button>
            ))}
          </div>
        </fieldset>
        <Multiple value={multiple} most={config.mostMultiple} onValue={betting.setMultiple} />
        {isInGroup && config.series.least < config.series.most ? (
          <SeriesSlider betting={betting} config={config} />
        ) : null}
      </div>
      <div className="lt-add">
        <Button look="soft" disabled={hasNoRoom} onClick={betting.addQuick} data-testid="lottery-quick">
          <ShuffleMark size={18} />
          {t('lottery.quick')}
        </Button>
        <Button
          look="violet"
          className="flex-1"
          disabled={counted.content === null || hasNoRoom || cost?.isOver === true}
          onClick={betting.add}
          data-testid="lottery-add"
        >
          <Plus size={18} aria-hidden="true" />
          {t('lottery.add')}
        </Button>
      </div>
      <p className="text-caption text-muted">
        {isInGroup
          ? t('lottery.chanceNote', { share: formatShare(shareOfSeries(betting.series), lang) })
          : t('lottery.independent')}
      </p>
    </div>
  );
}

/** What keeps the marks off the slip, and what cuts their best win. */
function Limits({ betting: { slip, cost } }: { betting: Betting }) {
  const t = useT();
  const note = (text: string, testId: string) => (
    <p className="text-meta text-amber" role="status" data-testid={testId}>
      {text}
    </p>
  );
  if (isFull(slip)) return note(t('lottery.full', { most: MOST_ITEMS }), 'lottery-full');
  if (cost?.isOver) return note(t('lottery.over', { most: cost.mostMultiple }), 'lottery-over');
  return cost?.isCapped ? <p className="text-meta text-amber">{t('lottery.capped')}</p> : null;
}

/** The prize group: what is not paid as odds comes back as rebate, whatever comes. */
function SeriesSlider({ betting, config }: DraftBarProps) {
  const t = useT();
  const lang = useLang();
  const { series } = betting;
  const { least, most, step } = config.series;
  const share = (part: number): string => formatShare(shareOfSeries(part), lang);
  const said = t('lottery.series.said', { returned: share(series), rebate: share(most - series) });
  return (
    <label className="lt-series">
      <span>
        {t('lottery.series')} <b>{series}</b>
      </span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={series}
        aria-valuetext={`${series}: ${said}`}
        onChange={(event) => betting.setSeries(Number(event.target.value))}
        data-testid="lottery-series"
      />
      <small>{said}</small>
    </label>
  );
}
