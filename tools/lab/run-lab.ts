import { checkActors, createCast } from './cast.ts';
import { type Script, ScriptFailure, type Stage } from './stage.ts';

export type Verdict = {
  readonly vendor: string;
  readonly script: string;
  readonly outcome: 'pass' | 'fail' | 'not-applicable';
  readonly complaint: string | null;
  readonly millis: number;
  /** What the script measured, for the certificate. */
  readonly notes: readonly string[];
};

const appliesTo = (script: Script, stage: Stage): boolean =>
  script.needs.every((op) => stage.wire.ops.has(op)) && (script.applies?.(stage) ?? true);

/** Plays one script on one wire, then checks every player's money and the two lists. Never throws. */
export const playScript = async (script: Script, stage: Stage): Promise<Verdict> => {
  const head = { vendor: stage.vendor, script: script.name };
  if (!appliesTo(script, stage)) return { ...head, outcome: 'not-applicable', complaint: null, millis: 0, notes: [] };
  const begun = performance.now();
  const cast = createCast(stage);
  let complaint: string | null = null;
  try {
    await script.play(stage, cast);
    await checkActors(stage, cast.actors);
  } catch (failure) {
    complaint = failure instanceof ScriptFailure ? failure.message : String((failure as Error)?.stack ?? failure);
  }
  const millis = Math.round(performance.now() - begun);
  return { ...head, outcome: complaint === null ? 'pass' : 'fail', complaint, millis, notes: cast.notes };
};

export type LabOptions = {
  readonly scriptsFor: (vendor: string) => readonly Script[];
  readonly stages: readonly Stage[];
  readonly onVerdict?: (verdict: Verdict) => void;
  /** Whole-house check after each vendor: sums, chains, keys. Null: clean. */
  readonly verify: () => Promise<string | null>;
};

/** All scripts on all wires, one after the other: a failing one is then easy to play again alone. */
export const runLab = async ({ scriptsFor, stages, onVerdict, verify }: LabOptions): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  const note = (verdict: Verdict): void => {
    verdicts.push(verdict);
    onVerdict?.(verdict);
  };
  for (const stage of stages) {
    for (const script of scriptsFor(stage.vendor)) note(await playScript(script, stage));
    const begun = performance.now();
    const complaint = await verify();
    const millis = Math.round(performance.now() - begun);
    const outcome = complaint === null ? 'pass' : 'fail';
    note({ vendor: stage.vendor, script: 'ledger-verify', outcome, complaint, millis, notes: [] });
  }
  return verdicts;
};
