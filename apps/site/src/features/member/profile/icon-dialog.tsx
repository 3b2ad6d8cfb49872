import { useQueryClient } from '@tanstack/react-query';
import { type MessageId, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { sessionStore, useMember } from '../../../session/session.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';

type Icon = ValueOf<'GET /wps/member/info/icon'>['choices'][number];

const NAMES = {
  jaguar: 'member.icon.jaguar',
  toucan: 'member.icon.toucan',
  macaw: 'member.icon.macaw',
  capybara: 'member.icon.capybara',
  koi: 'member.icon.koi',
  shark: 'member.icon.shark',
  rooster: 'member.icon.rooster',
  dragon: 'member.icon.dragon',
} as const satisfies Record<Icon, MessageId>;

/** The picture beside the member's name: one of the drawn ones, or the first letter of the name. */
export function IconDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const member = useMember();
  const client = useQueryClient();
  const { data, error } = useCall('GET /wps/member/info/icon');
  const [refusal, setRefusal] = useState<unknown>(null);
  const choose = async (icon: Icon | null) => {
    setRefusal(null);
    try {
      await call('PUT /wps/member/info/icon', { body: { icon } });
      const now = sessionStore.get().member;
      if (now) sessionStore.setMember({ ...now, icon });
      await client.invalidateQueries({ queryKey: callKey('GET /wps/member/info/icon') });
      onClose();
    } catch (reason) {
      setRefusal(reason);
    }
  };
  return (
    <Dialog
      shape="center"
      title={t('member.icon.title')}
      lead={t('member.icon.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Refusal error={refusal ?? error} className="mb-4" />
      <ul className="grid grid-cols-4 gap-3 py-2">
        {data
          ? data.choices.map((icon) => (
              <li key={icon}>
                <button
                  type="button"
                  aria-label={t(NAMES[icon])}
                  aria-pressed={member?.icon === icon}
                  onClick={() => void choose(icon)}
                  className={cx(
                    'block w-full rounded-full transition-transform duration-120 hover:scale-[1.05]',
                    member?.icon === icon && 'ring-2 ring-violet ring-offset-2 ring-offset-raised',
                  )}
                >
                  <img
                    src={`/art/avatars/${icon}.webp`}
                    width={128}
                    height={128}
                    alt=""
                    className="aspect-square w-full rounded-full object-cover"
                  />
                </button>
              </li>
            ))
          : Object.keys(NAMES).map((name) => (
              <li key={name}>
                <Skeleton className="aspect-square w-full rounded-full" />
              </li>
            ))}
      </ul>
      <Button look="ghost" className="mt-3 w-full" onClick={() => void choose(null)}>
        {t('member.icon.none')}
      </Button>
    </Dialog>
  );
}
