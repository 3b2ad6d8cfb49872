import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { Refusal } from '../../shared/parts/refusal.tsx';
import type { LiveTalk } from './use-talk.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const LONGEST_COMMENT = 140;

function Rating({ live }: { live: LiveTalk }) {
  const t = useT();
  const name = useId();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const rate = async (): Promise<void> => {
    setBusy(true);
    await live.rate(stars, comment.trim()).catch(setError);
    setBusy(false);
  };
  return (
    <div className="space-y-3">
      <fieldset>
        <legend className="mx-auto mb-1 text-center text-dense font-semibold">{t('chat.rate')}</legend>
        <div className="flex justify-center gap-1">
          {STARS.map((value) => (
            <label
              key={value}
              className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-sky hover:bg-raised"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={stars === value}
                onChange={() => setStars(value)}
                className="sr-only"
              />
              <span className="sr-only">{t('chat.stars', { count: value })}</span>
              <Star
                size={26}
                strokeWidth={1.75}
                aria-hidden="true"
                data-lit={value <= stars}
                className="chat-star text-faint"
              />
            </label>
          ))}
        </div>
      </fieldset>
      {stars > 0 ? (
        <>
          <label className="block text-meta text-muted">
            {t('chat.comment')}
            <textarea
              rows={2}
              value={comment}
              maxLength={LONGEST_COMMENT}
              onChange={({ target }) => setComment(target.value)}
              className="chat-input mt-1 w-full rounded-input bg-raised px-3 py-2 text-dense text-text ring-1 ring-line-strong outline-none ring-inset focus:ring-2 focus:ring-sky"
            />
          </label>
          <Refusal error={error} />
          <Button look="soft" size="dense" busy={isBusy} onClick={() => void rate()} className="w-full">
            {t('chat.rate.send')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** The talk is over: how it was, and another one. */
export function ChatEnd({ live, onAgain }: { live: LiveTalk; onAgain: () => void }) {
  const t = useT();
  return (
    <div className="chat-foot space-y-3 border-t border-line/60 bg-card">
      {live.talk.stars === null && live.talk.channel === 'live' ? (
        <Rating live={live} />
      ) : live.talk.stars === null ? null : (
        <p role="status" className="text-center text-dense text-muted">
          {t('chat.rated', { count: live.talk.stars })}
        </p>
      )}
      <Button look="violet" onClick={onAgain} className="w-full">
        {t('chat.another')}
      </Button>
    </div>
  );
}
