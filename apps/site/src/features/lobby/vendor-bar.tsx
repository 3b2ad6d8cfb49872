import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { useEffect, useRef } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { keepInSession } from '../../session/storage.ts';
import './vendor-menu.css';

type Lanes = ValueOf<'GET /wps/relay/games'>['vendors'];

/**
 * Vendors of the list, "all" first, with how many games of each the other filters leave; several at once. Chips in a row, and on a wide
 * screen a list beside the games.
 */
export function VendorBar({
  lanes,
  selected,
  onSelect,
}: {
  lanes: Lanes;
  selected: readonly string[];
  onSelect: (vendor: string | null) => void;
}) {
  const t = useT();
  const row = useRef<HTMLFieldSetElement>(null);
  const isThere = lanes.length > 0;
  const first = selected[0];
  useEffect(() => keepInSession('gameVendor', first ?? null), [first]);
  // A vendor chosen by the address may stand far along the row.
  useEffect(() => {
    if (!isThere || first === undefined) return;
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip && row.current)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [isThere, first]);
  return (
    <fieldset
      ref={row}
      aria-label={t('lobby.vendors')}
      className="vendor-menu fade no-bar relative -mx-3 mt-3 flex min-h-9 min-w-0 gap-2 overflow-x-auto px-3 md:-mx-6 md:px-6"
    >
      <Chip isOn={selected.length === 0} onClick={() => onSelect(null)}>
        {t('lobby.vendors.all')}
      </Chip>
      {lanes.map(({ vassalage: vendor, displayName, games }) => (
        <Chip key={vendor} isOn={selected.includes(vendor)} onClick={() => onSelect(vendor)}>
          {displayName}
          <span className="font-normal opacity-90">{games}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
