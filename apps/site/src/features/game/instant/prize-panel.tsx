import { type Risk, RISKS } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { ChoiceTabs } from './choice-tabs.tsx';
import { Fact, Facts } from './facts.tsx';

type PrizePanelProps<Size extends number> = {
  /** Begins the test ids. */
  id: string;
  sizes: { label: string; options: readonly Size[]; value: Size; onValue(value: Size): void };
  risk: Risk;
  onRisk(risk: Risk): void;
  /** The prize that is looked at: what it is called, what it multiplies, how likely it is, what it pays at the chosen bet. */
  prize: { name: string; payE4: number; chance: string; pay: Amount };
  isLocked: boolean;
};

/** The size of a board and its risk, and the figures of one of its prizes. */
export function PrizePanel<Size extends number>({ id, sizes, risk, onRisk, prize, isLocked }: PrizePanelProps<Size>) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  return (
    <>
      <div className="instant-choices">
        <ChoiceTabs
          label={sizes.label}
          isNamed
          options={sizes.options.map((size) => [size, String(size)])}
          value={sizes.value}
          onValue={sizes.onValue}
          isLocked={isLocked}
        />
        <ChoiceTabs
          label={t('instant.risk')}
          isNamed
          options={RISKS.map((one) => [one, t(`instant.risk.${one}`)])}
          value={risk}
          onValue={onRisk}
          isLocked={isLocked}
        />
      </div>
      <Facts>
        <Fact name={prize.name} testId={`${id}-times`}>
          {multText(prize.payE4, point)}
        </Fact>
        <Fact name={t('instant.chance')} testId={`${id}-chance`}>
          {prize.chance}
        </Fact>
        <Fact name={t('instant.pays')} testId={`${id}-pays`} isMoney>
          {short(prize.pay)}
        </Fact>
      </Facts>
    </>
  );
}
