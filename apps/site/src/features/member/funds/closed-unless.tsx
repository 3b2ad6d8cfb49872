import type { Flag } from '@trevo/contract';
import { Skeleton } from '@trevo/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { smallPart } from '../../../layout/small-part.ts';
import { useFlag } from '../../../shared/use-flag.ts';

const NotFound = smallPart('NotFound', 'frame');

/** A page that the brand has only while its switch is on: without it nobody has this address. */
export function ClosedUnless({ flag, children }: { flag: Flag; children: ReactNode }) {
  const [hasAgents, isOn] = [useFlag('AGENTPOLICY3'), useFlag(flag)];
  if (hasAgents === undefined || isOn === undefined) return <Skeleton className="mt-6 h-96 rounded-sheet" />;
  if (hasAgents && isOn) return children;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
