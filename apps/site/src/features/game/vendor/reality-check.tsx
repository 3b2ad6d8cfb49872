import { useT } from '@trevo/i18n';
import { useCall } from '../../../api/use-call.ts';
import { CheckDialog } from '../../../shared/play/check-dialog.tsx';

type RealityCheckProps = {
  sessionId: string;
  minutes: number;
  onContinue: () => Promise<void>;
  onLeave: () => void;
};

/** The question over a vendor's game: what came of its session. */
export function RealityCheck({ sessionId, ...rest }: RealityCheckProps) {
  const t = useT();
  const { data, error } = useCall('GET /wps/game/window/:sessionId', { params: { sessionId } }, { staleTime: 0 });
  return <CheckDialog played={data} error={error} lead={t('window.check.lead')} {...rest} />;
}
