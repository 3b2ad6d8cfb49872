import { Link } from 'react-router-dom';
import { ChangeParts } from '../../shared/second-person/change-parts.tsx';
import type { WishAnswer } from '../../shared/second-person/decide-dialog.tsx';
import { RESOURCE_OF } from '../../shared/second-person/request-kinds.ts';
import { SubjectLines } from '../../shared/second-person/subject-lines.tsx';
import { useChangeText, type WaitingChange } from '../../shared/second-person/use-change-text.ts';
import { WishRow } from '../../shared/second-person/wish-row.tsx';
import { useText } from './texts.ts';
import { waitingTone } from './waiting-types.ts';

type Props = { readonly of: WaitingChange; readonly onDecide: (answer: WishAnswer) => void };

/** One request about settings, vendors or members. */
export const WaitingRow = ({ of, onDecide }: Props) => {
  const text = useText();
  const { titleOf } = useChangeText();
  const resource = RESOURCE_OF[of.kind];
  return (
    <WishRow
      of={of}
      title={resource ? <Link to={`/${resource}/${of.target}/show`}>{titleOf(of)}</Link> : titleOf(of)}
      decided={of.endedBy === null ? null : text(`waiting.ended.${of.status}`, { name: of.endedBy })}
      status={{ tone: waitingTone(of), label: text(`waiting.status.${of.status}`) }}
      isOpen={of.status === 'waiting'}
      approve={text('waiting.approve')}
      onDecide={onDecide}
    >
      <SubjectLines of={of} />
      <ChangeParts of={of} />
    </WishRow>
  );
};
