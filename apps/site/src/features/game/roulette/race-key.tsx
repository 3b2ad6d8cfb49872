import type { KeyboardEvent, ReactNode } from 'react';
import type { Call } from './calls.ts';

/** What of the track can be pressed: a number with its neighbours, or a sector. */
export type RaceKeyFacts = {
  readonly testId: string;
  readonly call: Call;
  readonly label: string;
  readonly look: 'red' | 'black' | 'green' | 'call';
};

type RaceKeyProps = {
  facts: RaceKeyFacts;
  /** Its place in the order of the arrow keys, and whether the Tab key comes to it. */
  at: number;
  isFirst: boolean;
  isLit: boolean;
  isCome: boolean;
  isLocked: boolean;
  onPress(at: number, call: Call): void;
  onPoint(call: Call | null): void;
  children: ReactNode;
};

/** One key of the racetrack. A stretch of a bend is no box, so it cannot be a button of HTML. */
export function RaceKey(props: RaceKeyProps) {
  const { facts, at, isFirst, isLit, isCome, isLocked, onPress, onPoint, children } = props;
  const { testId, call, label, look } = facts;
  return (
    <g
      role="button"
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      aria-disabled={isLocked}
      data-testid={testId}
      data-at={at}
      data-look={look}
      data-lit={isLit || undefined}
      data-came={isCome || undefined}
      className="rt-stretch"
      onPointerEnter={() => onPoint(call)}
      onPointerLeave={() => onPoint(null)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onPoint(call);
      }}
      onBlur={() => onPoint(null)}
      onClick={(event) => {
        onPress(at, call);
        if (event.detail > 0) event.currentTarget.blur();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        // Elsewhere the space bar spins.
        event.stopPropagation();
        onPress(at, call);
      }}
    >
      {children}
    </g>
  );
}
