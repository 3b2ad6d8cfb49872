import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call, type ValueOf } from '../../../api/client.ts';

type Seeds = ValueOf<'GET /wps/fair/seeds'>;

const SEED = /^[A-Za-z0-9_-]{1,64}$/;
const suggestion = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The active pair, the commit that follows, and the way to rotate: reveal this one and play on with an own seed. */
export function SeedsPanel({ seeds, onRotated }: { seeds: Seeds; onRotated(seeds: Seeds): void }) {
  const t = useT();
  const [playerSeed, setPlayerSeed] = useState(suggestion);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isValid = SEED.test(playerSeed);

  const rotate = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      onRotated(await call('POST /wps/fair/seeds/rotate', { body: { playerSeed } }));
      setPlayerSeed(suggestion());
    } catch (refused) {
      setError(isApiError(refused) && refused.message ? refused.message : t('game.noAnswer'));
    }
    setBusy(false);
  };

  return (
    <section
      aria-labelledby="fair-active"
      className="rounded-sheet bg-card p-4 shadow-raised ring-1 ring-inset ring-line/60 sm:p-5"
    >
      <h2 id="fair-active" className="text-h3 font-extrabold">
        {t('game.fair.active')}
      </h2>
      {seeds.active ? (
        <dl className="mt-3 grid grid-cols-1 gap-3">
          <Line name={t('game.fair.commit')} value={seeds.active.serverSeedHash} />
          <Line name={t('game.fair.playerSeed')} value={seeds.active.playerSeed} />
          <Line name={t('game.fair.rounds')} value={String(seeds.active.rounds)} />
        </dl>
      ) : (
        <p className="mt-2 text-dense text-muted">{t('game.fair.noActive')}</p>
      )}
      <dl className="mt-3">
        <Line name={t('game.fair.nextCommit')} value={seeds.nextServerSeedHash} />
      </dl>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          label={t('game.fair.newSeed')}
          value={playerSeed}
          maxLength={64}
          onChange={(event) => setPlayerSeed(event.target.value)}
          error={isValid ? undefined : t('game.fair.seedRule')}
          hint={t('game.fair.seedRule')}
          className="min-w-60 flex-1"
          autoComplete="off"
          spellCheck={false}
        />
        <Button look="gold" busy={isBusy} disabled={!isValid} onClick={() => void rotate()} className="mb-6">
          {t('game.fair.rotate')}
        </Button>
      </div>
      {error ? <Note tone="error">{error}</Note> : null}
    </section>
  );
}

export function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="break-all font-mono text-meta text-text">{value}</dd>
    </div>
  );
}
