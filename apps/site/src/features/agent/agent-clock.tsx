import { useEffect, useState } from 'react';
import { nowDate } from '../../shared/clock.ts';
import { agentTime, gmtOffset } from './agent-time.ts';

/** GMT offset and the running time, YYYY-MM-DD HH:mm:ss, in the visitor's zone. */
export function AgentClock() {
  const [at, setAt] = useState(nowDate);
  useEffect(() => {
    const timer = setInterval(() => setAt(nowDate()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="flex gap-3 text-meta text-muted tabular-nums">
      <span>{gmtOffset(at)}</span>
      <time>{agentTime(at)}</time>
    </span>
  );
}
