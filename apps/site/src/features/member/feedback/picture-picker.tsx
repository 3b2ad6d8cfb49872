import { PICTURES_MOST } from '@trevo/contract/feedback-rules';
import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

export type Chosen = { readonly file: File; readonly url: string };
const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg'];

type Props = { chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void };

/** Up to three pictures, shown before they are sent. What cannot be sent says why and leaves the others. */
export function PicturePicker({ chosen, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [refused, setRefused] = useState<'tooLarge' | 'wrongType' | 'tooMany' | null>(null);
  const urls = chosen.map(({ url }) => url).join(' ');
  useEffect(
    () => () => {
      for (const url of urls.split(' ')) URL.revokeObjectURL(url);
    },
    [urls],
  );
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ type, size }) => TYPES.includes(type) && size <= MOST_BYTES);
    const room = PICTURES_MOST - chosen.length;
    const wrong = files.find((file) => !fitting.includes(file));
    setRefused(wrong ? (wrong.size > MOST_BYTES ? 'tooLarge' : 'wrongType') : fitting.length > room ? 'tooMany' : null);
    const kept = [...chosen.map(({ file }) => file), ...fitting.slice(0, room)];
    onChange(kept.map((file) => ({ file, url: URL.createObjectURL(file) })));
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-dense font-semibold text-muted">{t('member.feedback.pictures')}</legend>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ file, url }, at) => (
          <li key={url} className="relative">
            <img
              src={url}
              alt={t('member.feedback.picture', { number: at + 1 })}
              className="size-20 rounded-card bg-raised object-cover"
            />
            <button
              type="button"
              aria-label={t('member.feedback.remove', { number: at + 1 })}
              onClick={() => {
                setRefused(null);
                onChange(
                  chosen
                    .filter((one) => one.file !== file)
                    .map((one) => ({ ...one, url: URL.createObjectURL(one.file) })),
                );
              }}
              className="absolute end-0 top-0 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-black/60 text-white">
                <X size={14} aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
        {chosen.length < PICTURES_MOST ? (
          <li>
            <label
              htmlFor={id}
              className="relative grid size-20 cursor-pointer place-items-center rounded-card text-muted ring-1 ring-line-strong ring-inset hover:ring-muted"
            >
              <ImagePlus size={24} strokeWidth={1.75} aria-hidden="true" />
              <input
                id={id}
                type="file"
                multiple
                accept={TYPES.join(',')}
                aria-label={t('member.feedback.addPicture')}
                onChange={({ target }) => {
                  add([...(target.files ?? [])]);
                  target.value = '';
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p className="mt-1 text-meta text-faint">{t('member.feedback.picturesHint')}</p>
      {refused ? (
        <Note tone="error" className="mt-2">
          {t(`member.feedback.${refused}`)}
        </Note>
      ) : null}
    </fieldset>
  );
}
