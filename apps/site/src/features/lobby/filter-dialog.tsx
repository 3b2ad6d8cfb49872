import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { Dialog } from '@trevo/ui/dialog';
import { type ReactNode, useState } from 'react';
import { formatCurrency } from '../../shared/amounts/format-currency.ts';
import { type Figures, LEAST_RTPS, MOST_MIN_BETS, SORTS, VOLATILITIES } from './lobby-search.ts';

type Props = { figures: Figures; onApply: (figures: Figures) => void; onClose: () => void };

/** Order and figures of the game list; nothing changes before it is applied. */
export function FilterDialog({ figures, onApply, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const [wish, setWish] = useState(figures);
  /** Sets one, or with undefined takes it off. */
  const choose = <Name extends keyof Figures>(name: Name, value: Figures[Name] | undefined) =>
    setWish((was) => {
      const others = Object.entries(was).filter(([key]) => key !== name);
      return Object.fromEntries(value === undefined ? others : [...others, [name, value]]) as Figures;
    });
  const row = <Name extends keyof Figures>(
    name: Name,
    values: readonly NonNullable<Figures[Name]>[],
    spell: (value: NonNullable<Figures[Name]>) => string,
    any: string,
  ) => (
    <Row label={t(`lobby.filter.${name}`)}>
      <Chip isOn={wish[name] === undefined} onClick={() => choose(name, undefined)}>
        {any}
      </Chip>
      {values.map((value) => (
        <Chip key={value} isOn={wish[name] === value} onClick={() => choose(name, value)}>
          {spell(value)}
        </Chip>
      ))}
    </Row>
  );
  const any = t('lobby.filter.any');
  return (
    <Dialog title={t('lobby.filter.title')} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-130">
      {row('sort', SORTS, (sort) => t(`lobby.sort.${sort}`), t('lobby.sort.popular'))}
      {row('rtp', LEAST_RTPS, (least) => `${formatShare(`0.${least}`, lang, 0)}+`, any)}
      {row('volatility', VOLATILITIES, (volatility) => t(`lobby.sheet.volatility.${volatility}`), any)}
      {row('minBet', MOST_MIN_BETS, (most) => t('lobby.filter.upTo', { amount: formatCurrency(most, lang) }), any)}
      <p className="mt-3 text-meta text-muted">{t('lobby.filter.note')}</p>
      <div className="form-foot mt-1 flex gap-3 border-t border-line/60">
        <Button look="soft" className="flex-1" onClick={() => setWish({})}>
          {t('lobby.empty.clear')}
        </Button>
        <Button look="gold" className="flex-1" onClick={() => onApply(wish)}>
          {t('lobby.filter.apply')}
        </Button>
      </div>
    </Dialog>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line/60 py-3 first-of-type:border-t-0">
      <legend className="contents text-dense font-semibold">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
