import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { call } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';

/** Whether the member's wins stand on the public board. */
export function OwnWins() {
  const t = useT();
  const cache = useQueryClient();
  const { data } = useCall('GET /wps/member/wins-hidden');
  const change = useMutation({
    mutationFn: (isHidden: boolean) => call('PUT /wps/member/wins-hidden', { body: { isHidden } }),
    onSettled: () => cache.invalidateQueries({ queryKey: callKey('GET /wps/member/wins-hidden') }),
  });
  const isHidden = change.isPending ? change.variables : data?.isHidden;
  return (
    <fieldset className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line/60 py-2">
      <legend className="sr-only">{t('winners.mine')}</legend>
      <span aria-hidden="true" className="me-auto text-dense text-muted">
        {t('winners.mine')}
      </span>
      {([false, true] as const).map((one) => (
        <Chip
          key={String(one)}
          isOn={isHidden === one}
          disabled={data === undefined}
          onClick={() => change.mutate(one)}
        >
          {t(one ? 'winners.mine.hide' : 'winners.mine.show')}
        </Chip>
      ))}
      <Refusal error={change.error} className="w-full" />
    </fieldset>
  );
}
