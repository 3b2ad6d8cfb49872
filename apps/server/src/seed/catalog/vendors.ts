import type { Vendor } from '../../features/catalog/index.ts';

/**
 * Who stands behind the tiles. SPB is the house; the others are the sandbox's own studios under invented names, so that
 * nobody's brand is borrowed and every lane of the lobby has an owner.
 */
export const VENDORS: readonly Vendor[] = [
  { vassalage: 'SPB', displayName: 'Trevo Originals', isInHouse: true, sort: 1 },
  { vassalage: 'TRV', displayName: 'Trevo Studio', isInHouse: false, sort: 2 },
  { vassalage: 'VIVO', displayName: 'Mesa Viva', isInHouse: false, sort: 3 },
  { vassalage: 'MARE', displayName: 'Maré Alta', isInHouse: false, sort: 4 },
  { vassalage: 'CAMPO', displayName: 'Campo Aberto', isInHouse: false, sort: 5 },
  { vassalage: 'NEXO', displayName: 'Nexo Arena', isInHouse: false, sort: 6 },
  { vassalage: 'TERR', displayName: 'Terreiro', isInHouse: false, sort: 7 },
  { vassalage: 'RODA', displayName: 'Roda de Amigos', isInHouse: false, sort: 8 },
  { vassalage: 'SORT', displayName: 'Casa dos Sorteios', isInHouse: false, sort: 9 },
];
