import { Box, Button, TextField } from '@mui/material';
import { useRef } from 'react';
import type { Both, Lang } from './content-types.ts';
import { useText } from './texts.ts';

type Props = {
  readonly label: string;
  readonly value: Both;
  readonly most: number;
  readonly onChange: (value: Both) => void;
  readonly isOptional?: boolean;
};
const LANGS: readonly Lang[] = ['PT', 'EN'];

/** One line in both languages of the content. */
export const BothField = ({ label, value, most, onChange, isOptional = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    {LANGS.map((lang) => (
      <TextField
        key={lang}
        label={`${label} (${lang})`}
        value={value[lang]}
        onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
        required={!isOptional}
        slotProps={{ htmlInput: { maxLength: most, lang: lang.toLowerCase() } }}
      />
    ))}
  </Box>
);

/** What the buttons put around the marked words; a list takes each line. */
const MARKS = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  heading: ['<h3>', '</h3>'],
  list: ['<ul>\n<li>', '</li>\n</ul>'],
  link: ['<a href="https://">', '</a>'],
} as const;
type Mark = keyof typeof MARKS;
const marked = (words: string, mark: Mark): string => {
  const [before, after] = MARKS[mark];
  return `${before}${mark === 'list' ? words.trim().split(/\n+/).join('</li>\n<li>') : words}${after}`;
};

/** A text with headings, lists, stress and links, in both languages; the server takes out everything else. */
export const RichField = ({ label, value, most, onChange }: Props) => (
  <>
    {LANGS.map((lang) => (
      <Rich key={lang} label={label} lang={lang} value={value} most={most} onChange={onChange} />
    ))}
  </>
);

const Rich = ({ label, lang, value, most, onChange }: Props & { readonly lang: Lang }) => {
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const mark = (kind: Mark): void => {
    const field = area.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const written = value[lang];
    onChange({
      ...value,
      [lang]: `${written.slice(0, from)}${marked(written.slice(from, to), kind)}${written.slice(to)}`,
    });
    field.focus();
  };
  return (
    <Box>
      <Box role="group" aria-label={`${label} (${lang})`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {(Object.keys(MARKS) as Mark[]).map((kind) => (
          <Button key={kind} size="small" onClick={() => mark(kind)}>
            {text(`content.mark.${kind}`)}
          </Button>
        ))}
      </Box>
      <TextField
        label={`${label} (${lang})`}
        value={value[lang]}
        onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
        inputRef={area}
        required
        fullWidth
        multiline
        minRows={5}
        maxRows={18}
        helperText={text('content.rich')}
        slotProps={{ htmlInput: { maxLength: most, lang: lang.toLowerCase() } }}
      />
    </Box>
  );
};
