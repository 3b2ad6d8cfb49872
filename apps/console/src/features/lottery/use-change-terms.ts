import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { TermsDetail, TermsVersion } from './lottery-types.ts';
import { useText } from './texts.ts';

/** Writes a next version: the latest one with something changed. */
export const useChangeTerms = ({ id, latest }: TermsDetail, onClose: () => void) => {
  const text = useText();
  const write = useWrite();
  const saved = useSaved();
  return {
    write,
    async change(more: Partial<Omit<TermsVersion, 'version' | 'fromDraw' | 'madeAt'>>, reason: string): Promise<void> {
      const { fromDraw: _from, madeAt: _made, ...values } = latest;
      const done = await write.write('PUT /ops/lottery/terms/:id', {
        params: { id },
        body: { ...values, ...more, reason },
      });
      if (!done) return;
      saved(done, text('lottery.terms.done'));
      onClose();
    },
  };
};
