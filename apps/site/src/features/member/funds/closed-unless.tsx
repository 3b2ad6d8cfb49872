import { Skeleton } from '@trevo/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { smallPart } from '../../../layout/small-part.ts';

const NotFound = smallPart('NotFound', 'frame');

/** A page that the brand has only while it is switched on: without it nobody has this address. Undefined: not known yet. */
export function ClosedUnless({ isOpen, children }: { isOpen: boolean | undefined; children: ReactNode }) {
  if (isOpen === undefined) return <Skeleton className="mt-6 h-96 rounded-sheet" />;
  if (isOpen) return children;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
