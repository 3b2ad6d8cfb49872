import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import type { GameConfig } from '../../games/game-screen.ts';
import { downloadFile } from '../../shared/browser/download-file.ts';

type Certified = {
  simulated?: readonly { rounds: number; interval99: readonly [string, string] }[];
  mathsSha256?: string;
};

/** That the return was counted, how a simulation with the game's own code came out, and of which code all this is. */
export function CertificatePart({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const { simulated = [], mathsSha256 } = config.report as Certified;
  if (!mathsSha256 || simulated.length === 0) return null;
  const ends = simulated.flatMap(({ interval99 }) => interval99).toSorted((a, b) => Number(a) - Number(b));
  const [low = '0', high = '0'] = [ends[0], ends.at(-1)];
  const rounds = simulated.reduce((sum, one) => sum + one.rounds, 0);
  const save = () =>
    downloadFile(`${config.game}.json`, `${JSON.stringify(config.report, null, 2)}\n`, 'application/json');
  return (
    <>
      <h3 className="mt-5 text-body font-extrabold">{t('game.certificate')}</h3>
      <p className="text-dense text-muted">
        {t('game.certificate.text', {
          rounds: formatCount(rounds, lang),
          low: formatShare(low, lang),
          high: formatShare(high, lang),
        })}
      </p>
      <p className="mt-2 text-caption text-muted">{t('game.certificate.maths')}</p>
      <code className="text-caption break-all">{mathsSha256}</code>
      <Button look="soft" size="dense" className="mt-3" onClick={save}>
        {t('game.certificate.save')}
      </Button>
    </>
  );
}
