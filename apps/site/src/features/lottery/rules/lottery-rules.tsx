import type { LotteryConfig } from '@trevo/contract';
import { FAMILIES, type FamilyCode, type Play, type Prize } from '@trevo/engines/lottery';
import { type Lang, type MessageId, type Translate, useLang, useT } from '@trevo/i18n';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { formatCount, formatShare, localeOf } from '@trevo/i18n/format';
import { Dialog } from '@trevo/ui/dialog';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { oddsWords } from '../slip/odds-words.ts';
import { oddsOf } from '../slip/cost.ts';
import { chanceOf } from './chance.ts';
import './rules.css';

type LotteryRulesProps = { config: LotteryConfig; series: number; onClose(): void };

/** Every bet type of the lottery with its rule, its chances and what it pays here: from the engine, or the operator's own odds. */
export function LotteryRules({ config, series, onClose }: LotteryRulesProps) {
  const t = useT();
  const lang = useLang();
  const money = (value: string): string => formatMoney(value, HOUSE_CURRENCY, localeOf(lang));
  const { plays } = FAMILIES[config.family as FamilyCode];
  const groups = [...new Set(plays.map(({ group }) => group))];
  return (
    <Dialog
      title={t('lottery.rules')}
      lead={t('lottery.rules.lead', { series })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-180"
      isText
    >
      <div className="grid gap-2" data-testid="lottery-rules">
        {groups.map((group, at) => (
          <details key={group} className="lt-group" open={at === 0}>
            <summary>{t(`lottery.group.${group}` as MessageId)}</summary>
            {plays
              .filter((play) => play.group === group)
              .map((play) => (
                <PlayRules key={play.code} play={play} config={config} series={series} />
              ))}
          </details>
        ))}
      </div>
      <h3 className="mt-5 text-body font-extrabold">{t('lottery.rules.limits')}</h3>
      <p className="text-dense text-muted">
        {t('lottery.rules.limitsText', {
          payout: money(config.limits.payout),
          challenge: money(config.limits.challengePayout),
          issue: money(config.limits.issuePayout),
        })}
      </p>
      <h3 className="mt-4 text-body font-extrabold">{t('lottery.rules.cancel')}</h3>
      <p className="text-dense text-muted">{t('lottery.rules.cancelText')}</p>
      <h3 className="mt-4 text-body font-extrabold">{t('lottery.rules.fair')}</h3>
      <p className="text-dense text-muted">
        {t(config.isOfficial ? 'lottery.rules.officialText' : 'lottery.rules.fairText')}
      </p>
    </Dialog>
  );
}

function PlayRules({ play, config, series }: { play: Play; config: LotteryConfig; series: number }) {
  const t = useT();
  const lang = useLang();
  const table = oddsOf(play, series, config);
  const isClosed = config.closedPlays.includes(play.code);
  return (
    <section className="lt-play-rules">
      <h4>
        {t(`lottery.play.${play.code}` as MessageId)}
        {isClosed ? <small>{t('lottery.closed')}</small> : null}
      </h4>
      <p>{t(`lottery.rule.${play.code}` as MessageId)}</p>
      <ul>
        {play.rule.prizes.map((prize, at) => (
          <li key={prize.key}>
            <span>{prizeName(t, play, prize)}</span>
            <span className="text-muted">{chanceText(t, chanceOf(play, prize), lang)}</span>
            <b>{prize.pay.by === 'pool' ? t('lottery.pool') : `${oddsWords(table[at] ?? 0, lang)}×`}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A chance as one in so many, or as a share where it is large. */
function chanceText(t: Translate, { n, d }: Prize['chance'], lang: Lang): string {
  if (d > n * 20n) return t('lottery.oneIn', { count: formatCount((d * 2n + n) / (n * 2n), lang) });
  const millionths = String((n * 1_000_000n) / d);
  return formatShare(millionths.length > 6 ? '1' : `0.${millionths.padStart(6, '0')}`, lang);
}

/** What a prize is for: its choices by name, a number of hits, or simply the bet. */
function prizeName(t: Translate, play: Play, { key }: Prize): string {
  if (key === 'win') return t('lottery.prize.win');
  if (key === 'pool') return t('lottery.prize.hits', { hits: play.rule.entry.bankerOf ?? 0 });
  if (/^X\d$/.test(key)) return t('lottery.prize.together', { count: key.slice(1) });
  if (/^T\d+$/.test(key)) return t('lottery.prize.none', { count: key.slice(1) });
  if (play.code === 'TH_3TOD') return t('lottery.prize.orders', { count: key });
  const [tier = '', orders] = key.split('/');
  if (/^(first|second|third|special|consolation)$/.test(tier)) {
    const name = t(`lottery.tier.${tier}` as MessageId);
    return orders === undefined ? name : `${name}, ${t('lottery.prize.orders', { count: orders })}`;
  }
  if (play.rule.kind === 'pick') return t('lottery.prize.hits', { hits: key });
  return key
    .split('/')
    .map((part) => (play.input === 'choices' ? t(`lottery.choice.${part}` as MessageId) : part))
    .join(', ');
}
