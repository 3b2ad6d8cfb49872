import { RISKS, WHEEL_SEGMENTS, type WheelChoice } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { Fact, Facts } from '../instant/facts.tsx';
import type { Prize } from './prizes.ts';

type ChoicePanelProps = {
  choice: WheelChoice;
  onChoice(choice: WheelChoice): void;
  /** The prize that is looked at. */
  prize: Prize;
  /** What it pays at the chosen bet. */
  pay: Amount;
  isLocked: boolean;
};

/** Segments and risk, and the figures of one prize. */
export function ChoicePanel({ choice, onChoice, prize, pay, isLocked }: ChoicePanelProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  return (
    <>
      <div className="instant-choices">
        <ChoiceTabs
          label={t('wheel.segments')}
          isNamed
          options={WHEEL_SEGMENTS.map((segments) => [segments, String(segments)])}
          value={choice.segments}
          onValue={(segments) => onChoice({ ...choice, segments })}
          isLocked={isLocked}
        />
        <ChoiceTabs
          label={t('instant.risk')}
          isNamed
          options={RISKS.map((risk) => [risk, t(`instant.risk.${risk}`)])}
          value={choice.risk}
          onValue={(risk) => onChoice({ ...choice, risk })}
          isLocked={isLocked}
        />
      </div>
      <Facts>
        <Fact name={t('wheel.prize')} testId="wheel-times">
          {multText(prize.payE4, point)}
        </Fact>
        <Fact name={t('instant.chance')} testId="wheel-chance">
          {t('wheel.of', { count: prize.count, segments: choice.segments })}
        </Fact>
        <Fact name={t('instant.pays')} testId="wheel-pays" isMoney>
          {short(pay)}
        </Fact>
      </Facts>
    </>
  );
}
