import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { GameConfig } from '../../../games/game-screen.ts';
import { downloadFile } from '../../../shared/browser/download-file.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { PlayFigures } from './play-figures.tsx';
import { hashOf, readCertificate, type Shown } from './read-certificate.ts';

const FEW = 6;

type Kept = { readonly text: string; readonly sha256: string };

/** The game's certificate as its file is: asked for when the rules are opened, read and hashed here. */
export function CertificatePart({ config }: { config: GameConfig }) {
  const t = useT();
  const { mathsSha256 } = config.report as { mathsSha256?: string };
  const { data, error, refetch } = useCall(
    'GET /wps/originals/:gameCode/certificate',
    { params: { gameCode: config.game }, query: { mathVersion: config.mathVersion } },
    { enabled: mathsSha256 !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <section data-testid="certificate">
      <h3 className="mt-5 text-body font-extrabold">{t('game.certificate')}</h3>
      {mathsSha256 === undefined ? (
        <p className="text-dense text-muted">{t('game.certificate.none')}</p>
      ) : data ? (
        <Read kept={data} game={config.game} code={mathsSha256} />
      ) : error ? (
        <>
          <Refusal error={error} className="mt-2" />
          <Button look="soft" size="dense" className="mt-3" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      ) : (
        <div className="mt-2" aria-busy="true">
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      )}
    </section>
  );
}

const shownOf = (text: string): Shown | null => {
  try {
    return readCertificate(text);
  } catch {
    return null;
  }
};

function Read({ kept, game, code }: { kept: Kept; game: string; code: string }) {
  const t = useT();
  const lang = useLang();
  const [areAll, setAreAll] = useState(false);
  const shown = shownOf(kept.text);
  if (!shown) return <p className="text-dense text-coral">{t('game.certificate.unreadable')}</p>;
  const { plays, simulated, maths } = shown;
  return (
    <>
      <p className="text-dense text-muted">{t('game.certificate.lead')}</p>
      <div className="mt-2 grid gap-2">
        {plays.slice(0, areAll ? plays.length : FEW).map((play, at) => (
          <PlayFigures key={play.choice} play={play} isOpen={at === 0} />
        ))}
      </div>
      {areAll || plays.length <= FEW ? null : (
        <Button look="soft" size="dense" className="mt-3" onClick={() => setAreAll(true)}>
          {t('game.certificate.all', { count: plays.length })}
        </Button>
      )}
      {simulated.map(({ rounds, mean, interval99: [low, high], exact }) => (
        <p key={`${rounds} ${mean}`} className="mt-3 text-dense text-muted">
          {t('game.certificate.simulated', {
            rounds: formatCount(rounds, lang),
            mean: formatShare(mean, lang),
            low: formatShare(low, lang),
            high: formatShare(high, lang),
            exact: formatShare(exact.rtp, lang),
          })}
        </p>
      ))}
      <Hash kept={kept} isOfGame={maths === code} />
      <p className="mt-2 text-caption text-muted">{t('game.certificate.maths')}</p>
      <code className="block text-caption break-all">{maths}</code>
      <Button
        look="soft"
        size="dense"
        className="mt-3"
        onClick={() => downloadFile(`${game}.json`, kept.text, 'application/json')}
      >
        {t('game.certificate.save')}
      </Button>
    </>
  );
}

/** Counts the file's hash in this browser, and says whether it is the listed one and of the game that is played here. */
function Hash({ kept, isOfGame }: { kept: Kept; isOfGame: boolean }) {
  const t = useT();
  const [counted, setCounted] = useState<{ hash: string | null }>();
  useEffect(() => {
    let isLeft = false;
    void hashOf(kept.text).then((hash) => {
      if (!isLeft) setCounted({ hash });
    });
    return () => {
      isLeft = true;
    };
  }, [kept.text]);
  const isSame = counted?.hash === kept.sha256 && isOfGame;
  const state = !counted ? 'checking' : counted.hash === null ? 'cannot' : isSame ? 'same' : 'other';
  const tone = { checking: 'text-muted', cannot: 'text-muted', same: 'text-mint', other: 'text-coral' }[state];
  return (
    <>
      <p className="mt-3 text-caption text-muted">{t('game.certificate.file')}</p>
      <code className="block text-caption break-all">{kept.sha256}</code>
      <p role="status" data-state={state} className={`text-dense font-semibold ${tone}`}>
        {t(`game.certificate.file.${state}`)}
      </p>
    </>
  );
}
