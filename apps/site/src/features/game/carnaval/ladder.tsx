import { CARNAVAL_MODEL } from '@trevo/engines/slots';
import { useT } from '@trevo/i18n';

/** The multipliers of a spin's wins; the steps climbed so far are lit, the last of them is the one that multiplied. */
export function Ladder({ mode, rung }: { mode: 'base' | 'free'; rung: number }) {
  const t = useT();
  const steps = CARNAVAL_MODEL.ladder[mode];
  return (
    <div
      role="img"
      aria-label={t('carnaval.ladder', { mult: steps[Math.max(0, rung - 1)] ?? 1 })}
      className="carnaval-ladder"
      data-testid="ladder"
      data-rung={rung}
    >
      {steps.map((mult, at) => (
        <span key={mult} data-step={at + 1 === rung ? 'now' : at < rung ? 'past' : 'ahead'}>
          {mult}×
        </span>
      ))}
    </div>
  );
}
