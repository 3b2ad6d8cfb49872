import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import { Span } from './recount-state.tsx';
import { useText } from './texts.ts';

type Props = { readonly of: { readonly from: string; readonly to: string }; readonly onClose: () => void };

/** A draw has no length: the shortest period that holds it. */
const periodOf = ({ from, to }: Props['of']) =>
  from === to ? { from, to: new Date(Date.parse(to) + 1).toISOString() } : { from, to };

/** Has pay of a period counted again; nothing that was written changes. */
export const AskRecountDialog = ({ of, onClose }: Props) => {
  const text = useText();
  return (
    <WriteDialog
      title={text('recounts.ask.title')}
      lead={
        <>
          <Span {...of} />. {text('recounts.ask.text')}
        </>
      }
      confirmLabel={text('recounts.ask.do')}
      presets={[text('recounts.ask.why'), text('recounts.ask.routine')]}
      done={text('recounts.ask.done')}
      send={async (write, reason) =>
        (await write('POST /ops/agent-recounts', { body: { ...periodOf(of), reason } })) && {}
      }
      onClose={onClose}
    />
  );
};
