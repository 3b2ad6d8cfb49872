import { type RefObject, useEffect, useState } from 'react';
import type { ShownField } from './register-fields.ts';
import { stepWith } from './register-steps.ts';

/** Puts the focus on a field once what shows it is drawn; the number is no field of the form library. */
const useFocus = (node: RefObject<HTMLFormElement | null>) => {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    const { name } = wanted;
    const field = node.current?.querySelector<HTMLElement>(`[name="values.${name}"], [name="${name}"]`);
    field?.focus({ preventScroll: true });
    // What is wrong stands below the field: a focus alone left it behind the foot of the form. The form library draws it a moment later.
    const frame = requestAnimationFrame(() => field?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [wanted, node]);
  return (name: string) => setWanted({ name });
};

/** Which step of the form is drawn, and the ways between them: each puts the focus where the person goes on. */
export const useSteps = (
  node: RefObject<HTMLFormElement | null>,
  steps: readonly (readonly ShownField[])[],
  { at, onStep }: { at: number; onStep: (at: number) => void },
) => {
  const focusOn = useFocus(node);
  const last = steps.length - 1;
  const step = Math.min(at, last);
  const go = (to: number): void => {
    onStep(to);
    const [first] = steps[to] ?? [];
    if (first) focusOn(first.rule.name);
  };
  return {
    at: step,
    fields: steps[step] ?? [],
    isLast: step === last,
    next: () => go(step + 1),
    back: () => go(step - 1),
    /** To a field, on whichever step it stands. */
    focusOn: (name: string): void => {
      if (name !== 'agreeTerms') onStep(stepWith(steps, name));
      focusOn(name);
    },
  };
};
