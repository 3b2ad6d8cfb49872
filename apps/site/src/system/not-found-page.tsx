import { smallPart } from '../layout/small-part.ts';
import { SiteLayout } from '../layout/site-layout.tsx';
import { Suspense } from 'react';

const NotFound = smallPart('NotFound', 'frame');

/** 404 in the players' frame. */
export function NotFoundPage() {
  return (
    <SiteLayout>
      <Suspense>
        <NotFound />
      </Suspense>
    </SiteLayout>
  );
}
