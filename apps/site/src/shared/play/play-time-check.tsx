import { useT } from '@trevo/i18n';
import { useCall } from '../../api/use-call.ts';
import { goTo } from '../routing/navigate.ts';
import { CheckDialog } from './check-dialog.tsx';

/** The question over a game of the house: what came of everything that the person played since they began. */
export function PlayTimeCheck({ onContinue }: { onContinue: () => Promise<void> }) {
  const t = useT();
  const { data, error } = useCall('GET /wps/game/time', {}, { staleTime: 0 });
  return (
    <CheckDialog
      played={data}
      error={error}
      lead={t('window.check.leadAll')}
      minutes={data?.elapsedMinutes ?? 0}
      onContinue={onContinue}
      onLeave={() => goTo('/')}
    />
  );
}
