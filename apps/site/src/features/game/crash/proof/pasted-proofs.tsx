import { useEffect, useState } from 'react';
import { PastedVerdict } from '../../fair/pasted-verdict.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { isAgainst, useRootInLog } from './use-root-in-log.ts';
import { type CrashProof, type ProofStep, verifyCrash } from './verify-crash.ts';

type Judged = { readonly proof: CrashProof; readonly steps: readonly ProofStep[] };

/** Whatever was pasted is judged: what cannot be computed again is not as it should be. */
const judge = async (proof: CrashProof): Promise<Judged> => {
  const steps = await verifyCrash(proof).catch(() => null);
  return { proof, steps: steps ?? [{ id: 'point', isRight: false }] };
};
const isGood = ({ steps }: Judged): boolean => steps.every(({ isRight }) => isRight);

/** Rounds that all players shared, as somebody pasted them: computed again here, without an account. */
export function PastedProofs({ proofs }: { proofs: readonly CrashProof[] }) {
  const [judged, setJudged] = useState<readonly Judged[] | null>(null);
  // Of one round the log is asked too; of many it would be asked too often.
  const found = useRootInLog(proofs.length === 1 ? (proofs[0]?.round ?? null) : null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(proofs.map(judge)).then((all) => isCurrent && setJudged(all));
    return () => {
      isCurrent = false;
    };
  }, [proofs]);
  if (!judged) return null;
  const bad = judged.filter((one) => !isGood(one) || isAgainst(found));
  // One round is explained; of many, the first that does not match.
  const shown = judged.length === 1 ? judged[0] : bad[0];
  return (
    <PastedVerdict testId="pasted-crash" count={judged.length} bad={bad.length}>
      {shown ? (
        <ProofSteps round={shown.proof.round} mine={shown.proof.mine.length} steps={shown.steps} found={found} />
      ) : null}
    </PastedVerdict>
  );
}
