import { useLang } from '@trevo/i18n';
import { formatWeekday } from '@trevo/i18n/format';
import { useEffect, useState } from 'react';
import { nowDate } from '../shared/clock.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const face = (at: Date): string =>
  `${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

/** MM/DD hh:mm:ss, each second, under the day in words, which says which of the two is the month. */
export function Clock() {
  const lang = useLang();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(nowDate());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (!now) return null;
  return (
    <>
      <small className="block whitespace-nowrap">{formatWeekday(now.toISOString(), lang)}</small>
      <time>{face(now)}</time>
    </>
  );
}
