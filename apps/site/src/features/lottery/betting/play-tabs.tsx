import type { Play } from '@trevo/engines/lottery';
import { type MessageId, useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';

type PlayTabsProps = {
  plays: readonly Play[];
  play: Play;
  closed: readonly string[];
  onChoose(code: string): void;
};

/** Bet types of a lottery: groups, and those of the group in view. A closed one says so. */
export function PlayTabs({ plays, play, closed, onChoose }: PlayTabsProps) {
  const t = useT();
  const groups = [...new Set(plays.map(({ group }) => group))];
  const inGroup = plays.filter(({ group }) => group === play.group);
  const firstOf = (group: string): string | undefined =>
    (plays.find((one) => one.group === group && !closed.includes(one.code)) ?? plays.find((one) => one.group === group))
      ?.code;
  return (
    <div className="lt-tabs">
      {groups.length > 1 ? (
        <div className="lt-groups no-bar" role="group" aria-label={t('lottery.groups')}>
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={group === play.group}
              onClick={() => onChoose(firstOf(group) ?? play.code)}
            >
              {t(`lottery.group.${group}` as MessageId)}
            </button>
          ))}
        </div>
      ) : null}
      {inGroup.length > 1 ? (
        <div className="lt-plays no-bar" role="group" aria-label={t('lottery.plays')}>
          {inGroup.map((one) => {
            const isClosed = closed.includes(one.code);
            return (
              <Chip
                key={one.code}
                isOn={one === play}
                className="min-h-11"
                disabled={isClosed}
                data-play={one.code}
                onClick={() => onChoose(one.code)}
              >
                {t(`lottery.play.${one.code}` as MessageId)}
                {isClosed ? <span className="sr-only"> {t('lottery.closed')}</span> : null}
              </Chip>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
