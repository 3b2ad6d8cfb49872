import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { keepInSession } from '../../session/storage.ts';
import type { GameType } from '../../shared/games/game-types.ts';

/** Vendors of a category, "all" first: chips in a row. Our own text badges, no vendor's logo. */
export function VendorBar({
  gameType,
  selected,
  onSelect,
}: {
  gameType: GameType;
  selected: string | undefined;
  onSelect: (vendor: string | null) => void;
}) {
  const t = useT();
  const { data } = useCall('GET /wps/relay/vendors', {}, { staleTime: 600_000 });
  const row = useRef<HTMLFieldSetElement>(null);
  const isThere = data !== undefined;
  useEffect(() => keepInSession('gameVendor', selected ?? null), [selected]);
  // A vendor chosen by the address may stand far along the row.
  useEffect(() => {
    if (!isThere || selected === undefined) return;
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip && row.current)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [isThere, selected]);
  const vendors = data?.lanes.filter(({ gameTypes }) => gameTypes.includes(gameType)) ?? [];
  return (
    <fieldset
      ref={row}
      aria-label={t('lobby.vendors')}
      className="no-bar relative -mx-3 flex min-w-0 min-h-9 gap-2 overflow-x-auto px-3 md:-mx-6 md:px-6"
    >
      <Chip isOn={selected === undefined} onClick={() => onSelect(null)}>
        {t('lobby.vendors.all')}
      </Chip>
      {vendors.map(({ vassalage, displayName, games }) => (
        <Chip key={vassalage} isOn={selected === vassalage} onClick={() => onSelect(vassalage)}>
          {displayName}
          <span className="font-normal opacity-70">{games}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
