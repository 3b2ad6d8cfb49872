import { useT } from '@trevo/i18n';
import { useEffect, useState } from 'react';
import { nowDate } from '../shared/clock.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const face = (at: Date): string =>
  `${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

/** MM/DD hh:mm:ss, each second, under words that say which is which; its place is reserved in the prerendered shell. */
export function Clock() {
  const t = useT();
  const [text, setText] = useState('');
  useEffect(() => {
    const tick = () => setText(face(nowDate()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="hidden w-29 text-end text-meta leading-tight text-faint tabular-nums xl:block">
      <small className="block">{t('shell.clock')}</small>
      <time>{text}</time>
    </p>
  );
}
