import { useEffect, useState } from 'react';
import { serverDate } from './parts/server-clock.ts';
import { agentTime, gmtOffset } from './agent-time.ts';
import { useBusinessZone } from './use-business-zone.ts';

/** GMT offset and the running time, YYYY-MM-DD HH:mm:ss, in the brand's zone and by the server's clock, wherever the agent sits. */
export function AgentClock() {
  const zone = useBusinessZone();
  const [at, setAt] = useState(serverDate);
  useEffect(() => {
    const timer = setInterval(() => setAt(serverDate()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (zone === undefined) return null;
  return (
    <span className="flex gap-3 text-meta whitespace-nowrap text-muted tabular-nums">
      <span>{gmtOffset(at, zone)}</span>
      <time>{agentTime(at, zone)}</time>
    </span>
  );
}
