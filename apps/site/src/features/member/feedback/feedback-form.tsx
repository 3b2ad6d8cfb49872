import {
  CONTENT_MOST,
  countCharacters,
  countWords,
  DESCRIPTION_MOST,
  FEEDBACK_KINDS,
  type FeedbackKind,
  QUESTION_TYPES,
  type QuestionType,
  WORDS_LEAST,
  WORDS_MOST,
} from '@trevo/contract/feedback-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { Select } from '@trevo/ui/select';
import { toast } from '@trevo/ui/toast';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { createMoneyKey } from '../../../api/money-key.ts';
import { callKey } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { TextArea } from '../../../shared/parts/text-area.tsx';

/** Whether the texts can be sent; the server decides by the same rules. */
const fits = (kind: FeedbackKind, content: string, description: string): boolean => {
  const isShort = content.trim() !== '' && countCharacters(content.trim()) <= CONTENT_MOST;
  const words = countWords(description);
  const isDescribed = words >= WORDS_LEAST && words <= WORDS_MOST && description.length <= DESCRIPTION_MOST;
  return isShort && (kind === 'FEEDBACK' || isDescribed);
};

/** Sends feedback or a complaint. What was typed stays until the server has it. */
export function FeedbackForm() {
  const t = useT();
  const queries = useQueryClient();
  const key = useMemo(() => createMoneyKey('feedback'), []);
  const [kind, setKind] = useState<FeedbackKind>('FEEDBACK');
  const [questionType, setType] = useState<QuestionType>('OTHER');
  const [content, setContent] = useState('');
  const [description, setDescription] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isComplaint = kind === 'COMPLAINT';
  const [characters, words] = [countCharacters(content.trim()), countWords(description)];

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!fits(kind, content, description)) return;
    setBusy(true);
    setError(null);
    const body = { kind, questionType, content, ...(isComplaint ? { description } : {}) };
    const intent = { ...body, files: files.map(({ name, size, lastModified }) => [name, size, lastModified]) };
    try {
      await key.run(intent, (idempotencyKey) => call('PUT /wps/feedback', { body, files, idempotencyKey }));
      setContent('');
      setDescription('');
      setFiles([]);
      toast(t('member.feedback.sent'));
      await queries.invalidateQueries({ queryKey: callKey('GET /wps/feedback') });
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <div role="group" aria-label={t('member.feedback.kind')} className="flex flex-wrap gap-2">
          {FEEDBACK_KINDS.map((each) => (
            <Chip key={each} isOn={each === kind} onClick={() => setKind(each)}>
              {t(`member.feedback.kind.${each}`)}
            </Chip>
          ))}
        </div>
        <Select
          label={t('member.feedback.about')}
          value={questionType}
          onChange={({ target }) => setType(QUESTION_TYPES.find((type) => type === target.value) ?? 'OTHER')}
          options={QUESTION_TYPES.map((value) => ({ value, text: t(`member.feedback.type.${value}`) }))}
        />
        <TextArea
          label={t(isComplaint ? 'member.feedback.subject' : 'member.feedback.content')}
          rows={isComplaint ? 2 : 4}
          value={content}
          onChange={setContent}
          count={t('member.feedback.characters', { count: characters, most: CONTENT_MOST })}
          isOver={characters > CONTENT_MOST}
        />
        {isComplaint ? (
          <TextArea
            label={t('member.feedback.description')}
            rows={6}
            value={description}
            onChange={setDescription}
            count={t('member.feedback.words', { count: words, least: WORDS_LEAST, most: WORDS_MOST })}
            isOver={words > WORDS_MOST || description.length > DESCRIPTION_MOST}
          />
        ) : null}
        <PicturePicker chosen={files} onChange={setFiles} />
        <p className="text-meta text-pretty text-faint">{t('member.feedback.private')}</p>
        <Refusal error={error} />
        <Button type="submit" look="gold" busy={isBusy} disabled={!fits(kind, content, description)}>
          {t('member.feedback.send')}
        </Button>
      </fieldset>
    </form>
  );
}
