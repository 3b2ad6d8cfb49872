import { useT } from '@trevo/i18n';
import type { Translate } from '@trevo/i18n';
import { Select } from '@trevo/ui/select';
import type { SideTrack, Track } from './tracks.ts';

export const trackName = (t: Translate, { key, place }: Pick<Track, 'key' | 'place'>): string =>
  key === 'place' ? t('lottery.row.place', { n: place }) : t(`lottery.track.${key}`);

export const sideName = (t: Translate, { key, place }: Pick<SideTrack, 'key' | 'place'>): string =>
  place === 0 ? t(`lottery.road.${key}`) : `${t('lottery.row.place', { n: place })}: ${t(`lottery.road.${key}`)}`;

type Props = { names: readonly string[]; at: number; onAt(at: number): void };

/** Which of a family's things is followed; nothing where there is only one. */
export function TrackSelect({ names, at, onAt }: Props) {
  const t = useT();
  if (names.length < 2) return null;
  return (
    <Select
      label={t('lottery.track')}
      value={String(at)}
      options={names.map((text, value) => ({ value: String(value), text }))}
      onChange={(event) => onAt(Number(event.target.value))}
      className="mb-4 max-w-64"
    />
  );
}
