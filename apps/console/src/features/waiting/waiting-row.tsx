import { Link } from 'react-router-dom';
import { ChangeParts } from '../../shared/second-person/change-parts.tsx';
import type { WishAnswer } from '../../shared/second-person/decide-dialog.tsx';
import { useChangeText, type WaitingChange } from '../../shared/second-person/use-change-text.ts';
import { WishRow } from '../../shared/second-person/wish-row.tsx';
import { useText } from './texts.ts';
import { waitingTone } from './waiting-types.ts';

type Props = { readonly of: WaitingChange; readonly onDecide: (answer: WishAnswer) => void };

const PAGES: Readonly<Partial<Record<WaitingChange['kind'], string>>> = {
  vendor: 'vendors',
  'member-block': 'members',
  'member-closing': 'members',
};

/** One request about settings, vendors or members. */
export const WaitingRow = ({ of, onDecide }: Props) => {
  const text = useText();
  const { titleOf } = useChangeText();
  const page = PAGES[of.kind];
  return (
    <WishRow
      of={of}
      title={page ? <Link to={`/${page}/${of.target}/show`}>{titleOf(of)}</Link> : titleOf(of)}
      decided={of.endedBy === null ? null : text(`waiting.ended.${of.status}`, { name: of.endedBy })}
      status={{ tone: waitingTone(of), label: text(`waiting.status.${of.status}`) }}
      isOpen={of.status === 'waiting'}
      approve={text('waiting.approve')}
      onDecide={onDecide}
    >
      <ChangeParts of={of} />
    </WishRow>
  );
};
