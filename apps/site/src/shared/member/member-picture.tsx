import { cx } from '@trevo/ui/cx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../session/session.ts';

/**
 * The picture that the member chose, or the default icon on a disc: also when the picture does not load, which
 * is tried twice. Decoration; the name stands beside it or on its button.
 */
export function MemberPicture({ size, className }: { size: number; className?: string }) {
  const member = useMember();
  const icon = member?.icon ?? null;
  const [failed, setFailed] = useState<{ icon: string; times: number } | null>(null);
  const times = failed !== null && failed.icon === icon ? failed.times : 0;
  const shape = cx('shrink-0 rounded-full ring-2 ring-violet/40', className);
  if (icon !== null && times < 2)
    return (
      <img
        key={times}
        src={`/art/avatars/${icon}.webp${times === 0 ? '' : '?again'}`}
        width={size}
        height={size}
        alt=""
        onError={() => setFailed({ icon, times: times + 1 })}
        className={cx('object-cover', shape)}
      />
    );
  return (
    <span aria-hidden="true" className={cx('grid place-items-center bg-violet-fill text-white', shape)}>
      <UserRound size={size * 0.6} strokeWidth={2} />
    </span>
  );
}
