import { useId } from 'react';

/** A name for a gradient of one drawing: a page shows hundreds of them. */
export const useGradient = (): { readonly id: string; readonly url: string } => {
  const id = `lt${useId().replaceAll(/[^\w-]/g, '')}`;
  return { id, url: `url(#${id})` };
};

/** Light from above, shade below: three stops over a round body. */
export function Gradient({ id, stops }: { id: string; stops: readonly [string, string, string] }) {
  return (
    <radialGradient id={id} cx="0.36" cy="0.26" r="0.85">
      <stop offset="0" stopColor={stops[0]} />
      <stop offset="0.5" stopColor={stops[1]} />
      <stop offset="1" stopColor={stops[2]} />
    </radialGradient>
  );
}
