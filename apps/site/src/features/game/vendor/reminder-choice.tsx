import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';

type ReminderChoiceProps = {
  /** The game in which they choose: it counts the interval from now. */
  sessionId: string;
  /** Minutes that may be chosen. */
  choices: readonly number[];
  chosen: number;
  onChange: (minutes: number) => void;
};

/** How often the player wants to be asked about their time. The server keeps it; the game goes on with what it answers. */
export function ReminderChoice({ sessionId, choices, chosen, onChange }: ReminderChoiceProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const choose = async (minutes: number): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      onChange((await call('POST /wps/game/reminder', { body: { minutes, sessionId } })).intervalMinutes);
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="mt-4 min-w-0 rounded-card bg-card p-4" disabled={isBusy}>
      <legend className="float-start w-full text-dense font-semibold">{t('window.remind.title')}</legend>
      <p className="clear-both mt-1 text-meta text-pretty text-muted">{t('window.remind.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map((minutes) => (
          <Chip key={minutes} isOn={minutes === chosen} onClick={() => void choose(minutes)}>
            {t('window.remind.minutes', { minutes })}
          </Chip>
        ))}
      </div>
      <Refusal error={refusal} className="mt-3" />
    </fieldset>
  );
}
