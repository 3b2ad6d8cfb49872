import { Alert } from '@mui/material';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { serverNow } from '../../shared/values/clock.ts';
import { type Detail, hasPicture, type Wish } from './content-types.ts';
import type { Chosen } from './picture-field.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly id: string;
  readonly wish: Wish;
  /** A version of it is on the site now. */
  readonly isShown: boolean;
  readonly chosen: Chosen | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: Detail) => void;
};

/** Saves a version with its reason; a chosen picture is sent first. */
export const SaveDialog = ({ id, wish, isShown, chosen, onClose, onSaved }: Props) => {
  const text = useText();
  const picture = useWrite();
  const content = useWrite();
  const notify = useNotify();
  const isLater = wish.startsAt !== null && Date.parse(wish.startsAt) > serverNow();
  const drawn = async (reason: string): Promise<Wish['body'] | null> => {
    const { body } = wish;
    if (chosen === null || !hasPicture(body)) return body;
    const { left, top, width } = chosen.cut;
    const cut = { cutLeft: String(left), cutTop: String(top), cutWidth: String(width) };
    const sent = await picture.write('POST /ops/content-pictures', { body: { ...cut, reason }, file: chosen.file });
    return sent && ({ ...body, art: sent.art } as Wish['body']);
  };
  return (
    <ReasonDialog
      isOpen
      title={text('content.save.title')}
      lead={text('content.save.text')}
      confirmLabel={text('content.save')}
      write={{
        ...content,
        isBusy: picture.isBusy || content.isBusy,
        refusal: picture.refusal ?? content.refusal,
      }}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = await drawn(reason);
        const saved =
          body && (await content.write('PUT /ops/content/:id', { params: { id }, body: { ...wish, body, reason } }));
        if (!saved) return;
        notify(text('content.save.done'), { type: 'success' });
        onSaved(saved);
      }}
    >
      {isShown && isLater && (
        <Alert severity="warning" variant="outlined">
          {text('content.save.offAir')}
        </Alert>
      )}
    </ReasonDialog>
  );
};
