import { duel, type GameRow, type Play, uneven } from './play.ts';

const TEAMS = duel(['Time azul', 'Blue team'], ['Time vermelho', 'Red team']);
const CORNERS = duel(['Canto esquerdo', 'Left corner'], ['Canto direito', 'Right corner']);
const SHOT = duel(['Cesta', 'Basket'], ['Aro', 'Rim']);
const FAVOURITE = uneven(['Favorito', 'Favourite'], ['Zebra', 'Underdog']);
const ROOSTERS = duel(['Galo azul', 'Blue rooster'], ['Galo vermelho', 'Red rooster']);
const RIVALS = duel(['Você', 'You'], ['Rival da mesa', 'House rival']);
const COIN = duel(['Cara', 'Heads'], ['Coroa', 'Tails']);

/** Games between two sides: a computer's draw in the colours of a match, and the page says so. */
export const VERSUS: readonly (readonly [category: string, play: Play, row: GameRow])[] = [
  ['SPORTS', CORNERS, ['bola-na-rede', 'HUB:back-of-the-net', 'Bola na Rede', 'Back of the Net', 'hot']],
  ['SPORTS', FAVOURITE, ['taca-dos-craques', 'HUB:champions-night', 'Taça dos Craques', "Champions' Cup"]],
  ['SPORTS', FAVOURITE, ['virada-no-fim', 'SWS:late-comeback', 'Virada no Fim', 'Late Comeback']],
  ['SPORTS', SHOT, ['rodada-dupla', 'SWS:double-header', 'Rodada Dupla', 'Double Header']],
  ['SPORTS', TEAMS, ['taca-de-prata', 'SLG:silver-cup', 'Taça de Prata', 'Silver Cup', 'hot']],
  ['SPORTS', CORNERS, ['penalti-decisivo', 'SWS:decisive-penalty', 'Pênalti Decisivo', 'Decisive Penalty', 'new']],
  ['SPORTS', SHOT, ['cesta-final', 'HUB:final-basket', 'Cesta Final', 'Final Basket']],
  ['SPORTS', TEAMS, ['grande-final', 'SLG:grand-final', 'Grande Final', 'Grand Final']],
  ['ESPORTS', TEAMS, ['arena-gamer', 'IMES:gamer-arena', 'Arena Gamer', 'Gamer Arena', 'hot']],
  ['ESPORTS', FAVOURITE, ['liga-dos-clas', 'IMES:clan-league', 'Liga dos Clãs', 'Clan League']],
  ['ESPORTS', TEAMS, ['mapa-final', 'IMES:final-map', 'Mapa Final', 'Final Map']],
  ['ESPORTS', TEAMS, ['combate-neon', 'TF:neon-combat', 'Combate Neon', 'Neon Combat']],
  ['ESPORTS', FAVOURITE, ['duelo-de-clas', 'TF:clan-duel', 'Duelo de Clãs', 'Clan Duel', 'new']],
  ['ESPORTS', TEAMS, ['controle-total', 'TF:total-control', 'Controle Total', 'Total Control']],
  ['ESPORTS', CORNERS, ['gol-virtual', 'IA:virtual-goal', 'Gol Virtual', 'Virtual Goal']],
  ['ESPORTS', TEAMS, ['copa-pixel', 'IA:pixel-cup', 'Copa Pixel', 'Pixel Cup', 'new']],
  ['ESPORTS', FAVOURITE, ['ultima-rodada', 'IA:last-round', 'Última Rodada', 'Last Round']],
  ['COCKFIGHT', ROOSTERS, ['galo-de-ouro', 'SWS:golden-rooster', 'Galo de Ouro', 'Golden Rooster', 'hot']],
  ['COCKFIGHT', ROOSTERS, ['arena-dos-galos', 'SWS:rooster-arena', 'Arena dos Galos', 'Rooster Arena']],
  ['COCKFIGHT', ROOSTERS, ['galo-de-papel', 'SWS:paper-rooster', 'Galo de Papel', 'Paper Rooster', 'new']],
  ['COCKFIGHT', ROOSTERS, ['terreiro-virtual', 'SWS:virtual-yard', 'Terreiro Virtual', 'Virtual Yard']],
  ['PVP', RIVALS, ['duelo-de-dados', 'HUB:dice-duel', 'Duelo de Dados', 'Dice Duel', 'hot']],
  [
    'PVP',
    duel(['Copas', 'Hearts'], ['Espadas', 'Spades']),
    ['coroa-de-copas', 'HUB:crown-of-hearts', 'Coroa de Copas', 'Crown of Hearts'],
  ],
  ['PVP', RIVALS, ['fichas-de-ouro', 'HUB:golden-chips', 'Fichas de Ouro', 'Golden Chips']],
  ['PVP', COIN, ['cara-ou-coroa', 'SWS:heads-or-tails', 'Cara ou Coroa', 'Heads or Tails', 'new']],
  ['PVP', RIVALS, ['duelo-de-raios', 'SWS:bolt-duel', 'Duelo de Raios', 'Bolt Duel']],
  ['PVP', COIN, ['duelo-de-coroas', 'HUB:crown-duel', 'Duelo de Coroas', 'Crown Duel']],
  ['PVP', RIVALS, ['dado-rival', 'SWS:rival-die', 'Dado Rival', 'Rival Die']],
];
