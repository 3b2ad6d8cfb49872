import { PICTURES_MOST } from '@trevo/contract/feedback-rules';
import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg'];

/** The same file as the same line, wherever in the list it stands; the browser's File has no name of its own. */
const keys = new WeakMap<File, number>();
let lastKey = 0;
const keyOf = (file: File): number => {
  const key = keys.get(file) ?? (lastKey += 1);
  keys.set(file, key);
  return key;
};

/** A picture out of the file itself. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} className="size-20 rounded-card bg-raised object-cover" />;
}

type Props = { chosen: readonly File[]; onChange: (chosen: readonly File[]) => void };

/** Up to three pictures, shown before they are sent. What cannot be sent says why and leaves the others. */
export function PicturePicker({ chosen, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [refused, setRefused] = useState<'tooLarge' | 'wrongType' | 'tooMany' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState(0);
  // With a full list the field is not there before the removal is drawn.
  useEffect(() => {
    if (removed > 0) field.current?.focus();
  }, [removed]);
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ type, size }) => TYPES.includes(type) && size <= MOST_BYTES);
    const room = PICTURES_MOST - chosen.length;
    const wrong = files.find((file) => !fitting.includes(file));
    setRefused(wrong ? (wrong.size > MOST_BYTES ? 'tooLarge' : 'wrongType') : fitting.length > room ? 'tooMany' : null);
    onChange([...chosen, ...fitting.slice(0, room)]);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-dense font-semibold text-muted">{t('member.feedback.pictures')}</legend>
      <ul className="flex flex-wrap gap-2">
        {chosen.map((file, at) => (
          <li key={keyOf(file)} className="relative">
            <Preview file={file} alt={t('member.feedback.picture', { number: at + 1 })} />
            <button
              type="button"
              aria-label={t('member.feedback.remove', { number: at + 1 })}
              onClick={() => {
                setRefused(null);
                setRemoved(removed + 1);
                onChange(chosen.filter((one) => one !== file));
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
                ref={field}
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
