import {
  BACCARAT_CLASSIC,
  BACCARAT_NO_COMMISSION,
  BACCARAT_QUICK,
  FISHES,
  type GameRow,
  type Play,
  ROULETTE_TABLE,
  SLIDER,
  TICKETS,
} from './play.ts';

/** Games with one way of playing for a whole group, by category and sub-category. */
export type Group = {
  readonly category: string;
  readonly subCategory: string;
  readonly play: Play;
  readonly rows: readonly GameRow[];
};

/** Dice, scratch tickets, tables and fish. Tables in the live lane are dealt by the engine: no dealer, no stream. */
export const GROUPS: readonly Group[] = [
  {
    category: 'RNG',
    subCategory: 'OTHER',
    play: SLIDER,
    rows: [
      ['dados-de-marfim', 'HUB:ivory-dice', 'Dados de Marfim', 'Ivory Dice'],
      ['dados-azuis', 'SWS:blue-dice', 'Dados Azuis', 'Blue Dice'],
      ['dados-da-selva', 'BGS:jungle-dice', 'Dados da Selva', 'Jungle Dice', 'hot'],
      ['dados-cosmicos', 'JL:31', 'Dados Cósmicos', 'Cosmic Dice', 'new'],
      ['dados-ao-vivo', 'EG2:dados01', 'Dados do Cassino', 'Casino Dice'],
    ],
  },
  {
    category: 'RNG',
    subCategory: 'SC',
    play: TICKETS,
    rows: [
      ['raspa-tropical', 'JDB:9001', 'Raspa Tropical', 'Tropical Scratch'],
      ['raspa-real', 'SLG:royal-scratch', 'Raspa Real', 'Royal Scratch'],
      ['raspa-neon', 'HUB:neon-scratch', 'Raspa Neon', 'Neon Scratch'],
    ],
  },
  {
    category: 'RNG',
    subCategory: 'TG',
    play: ROULETTE_TABLE,
    rows: [
      ['roleta-rapida', 'PT:quick-roulette', 'Roleta Rápida', 'Quick Roulette'],
      ['roleta-classica', 'BGS:classic-roulette', 'Roleta Clássica', 'Classic Roulette'],
    ],
  },
  {
    category: 'RNG',
    subCategory: 'TG',
    play: BACCARAT_QUICK,
    rows: [['bacara-rapido', 'PT:quick-baccarat', 'Bacará Rápido', 'Quick Baccarat']],
  },
  {
    category: 'LIVE',
    subCategory: 'TG',
    play: ROULETTE_TABLE,
    rows: [
      ['roleta-ao-vivo', 'EG2:roleta01', 'Roleta ao Vivo', 'Live Roulette', 'hot'],
      ['roleta-noturna', 'EG2:roleta02', 'Roleta Noturna', 'Night Roulette'],
      ['roleta-imperial', 'EG2:roleta03', 'Roleta Imperial', 'Imperial Roulette'],
      ['roda-ao-vivo', 'EG2:roda01', 'Roda ao Vivo', 'Live Wheel'],
      ['roleta-do-cais', 'HUB:dock-roulette', 'Roleta do Cais', 'Dock Roulette'],
      ['mesa-rubra', 'PT:red-table', 'Mesa Rubra', 'Red Table'],
    ],
  },
  {
    category: 'LIVE',
    subCategory: 'TG',
    play: BACCARAT_CLASSIC,
    rows: [
      ['bacara-real', 'EG2:bacara01', 'Bacará Real', 'Royal Baccarat', 'hot'],
      ['bacara-noturno', 'EG2:bacara02', 'Bacará Noturno', 'Night Baccarat'],
      ['bacara-da-sorte', 'SWS:lucky-baccarat', 'Bacará da Sorte', 'Lucky Baccarat'],
    ],
  },
  {
    category: 'LIVE',
    subCategory: 'TG',
    play: BACCARAT_NO_COMMISSION,
    rows: [
      ['bacara-sem-taxa', 'EG2:bacara03', 'Bacará sem Taxa', 'No-Commission Baccarat', 'new'],
      ['mesa-de-ouro', 'EG2:bacara04', 'Mesa de Ouro', 'Golden Table'],
    ],
  },
  {
    category: 'FISH',
    subCategory: 'OTHER',
    play: FISHES,
    rows: [
      ['tubarao-rei', 'JDB:7001', 'Tubarão Rei', 'Shark King', 'hot'],
      ['luz-do-abismo', 'JDB:7002', 'Luz do Abismo', 'Abyssal Light'],
      ['mar-de-fogo', 'JDB:7003', 'Mar de Fogo', 'Sea of Fire'],
      ['carpa-celeste', 'CQ9:AB01', 'Carpa Celeste', 'Celestial Koi'],
      ['lagoa-mansa', 'CQ9:AB02', 'Lagoa Mansa', 'Quiet Pond', 'new'],
      ['pesca-dourada', 'JL:41', 'Pesca Dourada', 'Golden Catch'],
      ['cardume-de-prata', 'JL:42', 'Cardume de Prata', 'Silver Shoal'],
      ['mare-alta', 'FC:21001', 'Maré Alta', 'High Tide'],
    ],
  },
  {
    category: 'LOTT',
    subCategory: 'OTHER',
    play: TICKETS,
    rows: [
      ['loteria-trevo', 'SLG:clover-lottery', 'Loteria Trevo', 'Clover Lottery', 'hot'],
      ['bolas-da-sorte', 'SLG:lucky-balls', 'Bolas da Sorte', 'Lucky Balls'],
      ['bilhete-premiado', 'SLG:winning-ticket', 'Bilhete Premiado', 'Winning Ticket'],
      ['loto-relampago', 'SLG:lightning-lotto', 'Loto Relâmpago', 'Lightning Lotto'],
      ['quatro-folhas', 'SLG:four-leaves', 'Quatro Folhas', 'Four Leaves'],
      ['globo-da-sorte', 'SLG:lucky-globe', 'Globo da Sorte', 'Lucky Globe'],
    ],
  },
  {
    category: 'ELOTT',
    subCategory: 'OTHER',
    play: ROULETTE_TABLE,
    rows: [
      ['sorteio-minuto', 'SLG:minute-draw', 'Sorteio Minuto', 'Minute Draw', 'hot'],
      ['numeros-magicos', 'SLG:magic-numbers', 'Números Mágicos', 'Magic Numbers'],
      ['trinta-e-sete', 'HUB:thirty-seven', 'Trinta e Sete', 'Thirty-Seven', 'new'],
    ],
  },
  {
    category: 'ELOTT',
    subCategory: 'OTHER',
    play: TICKETS,
    rows: [
      ['numero-da-hora', 'SLG:number-of-the-hour', 'Número da Hora', 'Number of the Hour'],
      ['sorteio-raio', 'SLG:bolt-draw', 'Sorteio Raio', 'Bolt Draw'],
      ['bolas-de-neon', 'HUB:neon-balls', 'Bolas de Neon', 'Neon Balls'],
    ],
  },
];
