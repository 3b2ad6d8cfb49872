import { useText } from '../texts/use-text.ts';
import { ChangeParts } from './change-parts.tsx';
import { DecideDialog, type WishAnswer } from './decide-dialog.tsx';
import { SubjectLines } from './subject-lines.tsx';
import { useChangeText, type WaitingChange } from './use-change-text.ts';

type Props = { readonly of: WaitingChange; readonly answer: WishAnswer; readonly onClose: () => void };

/** The answer to a request about settings, vendors or members: what it changes is read once more. */
export const DecideWaiting = ({ of, answer, onClose }: Props) => {
  const text = useText();
  const { titleOf } = useChangeText();
  return (
    <DecideDialog
      title={text(`waiting.${answer}.title`, { name: titleOf(of) })}
      lead={
        <>
          {text(`waiting.${answer}.text`)}
          <SubjectLines of={of} />
          <ChangeParts of={of} isNamed />
        </>
      }
      answer={answer}
      labels={{ approve: text('waiting.approve'), done: text(`waiting.${answer}.done`) }}
      path="waiting-changes"
      id={of.id}
      onClose={onClose}
    />
  );
};
