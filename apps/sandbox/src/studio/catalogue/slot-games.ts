import type { GameRow } from './play.ts';
import type { ThemeName } from './themes.ts';

/** Skins over the Onça slot engine, by theme. Codes are what each vendor would call the game, so they never change. */
export const SLOT_ROWS: Readonly<Record<ThemeName, readonly GameRow[]>> = {
  jaguar: [
    ['onca-do-cerrado', 'PG:101', 'Onça do Cerrado', 'Savanna Jaguar', 'hot'],
    ['rugido-dourado', 'PT:golden-roar', 'Rugido Dourado', 'Golden Roar'],
  ],
  night: [
    ['onca-noturna', 'PG:102', 'Onça Noturna', 'Night Jaguar', 'hot'],
    ['olhos-da-mata', 'HUB:forest-eyes', 'Olhos da Mata', 'Forest Eyes'],
  ],
  birds: [
    ['tucano-tropical', 'PG:103', 'Tucano Tropical', 'Tropical Toucan', 'hot'],
    ['arara-azul', 'PG:104', 'Arara Azul', 'Blue Macaw'],
    ['penas-de-fogo', 'JDB:8001', 'Penas de Fogo', 'Feathers of Fire'],
    ['tucano-do-mar', 'SWS:seaside-toucan', 'Tucano do Mar', 'Seaside Toucan'],
  ],
  toucan: [
    ['tucano-de-ouro', 'CQ9:GT01', 'Tucano de Ouro', 'Golden Toucan'],
    ['bico-de-mel', 'SLG:honey-beak', 'Bico de Mel', 'Honey Beak'],
  ],
  capybara: [
    ['capivara-rica', 'PG:105', 'Capivara Rica', 'Rich Capybara', 'hot'],
    ['capivara-na-praia', 'JL:21', 'Capivara na Praia', 'Capybara on the Beach', 'new'],
    ['capivara-zen', 'FC:22001', 'Capivara Zen', 'Zen Capybara'],
    ['capivara-espacial', 'BGS:space-capybara', 'Capivara Espacial', 'Space Capybara', 'new'],
  ],
  carnival: [
    ['folia-no-rio', 'PG:106', 'Folia no Rio', 'Rio Revels'],
    ['arara-em-festa', 'JL:22', 'Arara em Festa', 'Macaw Revels'],
    ['baile-secreto', 'PT:secret-ball', 'Baile Secreto', 'Secret Ball'],
    ['baile-rosa', 'HUB:pink-ball', 'Baile Rosa', 'Pink Ball'],
  ],
  treasure: [
    ['bau-do-pirata', 'PG:107', 'Baú do Pirata', "Pirate's Chest"],
    ['tesouro-perdido', 'JDB:8002', 'Tesouro Perdido', 'Lost Treasure'],
    ['bau-encantado', 'CQ9:GT02', 'Baú Encantado', 'Enchanted Chest'],
    ['ilha-do-bau', 'SLG:chest-island', 'Ilha do Baú', 'Chest Island'],
  ],
  nile: [
    ['farao-solar', 'PT:sun-pharaoh', 'Faraó Solar', 'Sun Pharaoh', 'hot'],
    ['noite-do-nilo', 'PT:nile-night', 'Noite do Nilo', 'Night of the Nile'],
    ['rei-do-nilo', 'BGS:nile-king', 'Rei do Nilo', 'King of the Nile'],
    ['lua-de-tebas', 'SWS:thebes-moon', 'Lua de Tebas', 'Moon of Thebes'],
  ],
  dragon: [
    ['dragao-de-jade', 'PG:108', 'Dragão de Jade', 'Jade Dragon'],
    ['dragao-rubro', 'JDB:8003', 'Dragão Rubro', 'Crimson Dragon'],
    ['dragao-do-mar', 'CQ9:GT03', 'Dragão do Mar', 'Sea Dragon'],
    ['dragao-de-neon', 'FC:22002', 'Dragão de Neon', 'Neon Dragon'],
    ['ninho-do-dragao', 'JL:23', 'Ninho do Dragão', "Dragon's Nest"],
  ],
  fruit: [
    ['frutas-turbo', 'JL:24', 'Frutas Turbo', 'Turbo Fruits', 'hot'],
    ['setes-em-chamas', 'JL:25', 'Setes em Chamas', 'Blazing Sevens'],
    ['frutas-na-praia', 'FC:22003', 'Frutas na Praia', 'Beach Fruits'],
    ['salada-neon', 'HUB:neon-salad', 'Salada Neon', 'Neon Salad'],
    ['setes-de-ouro', 'BGS:golden-sevens', 'Setes de Ouro', 'Golden Sevens'],
    ['setes-neon', 'SWS:neon-sevens', 'Setes Neon', 'Neon Sevens', 'new'],
  ],
  frost: [
    ['setes-gelados', 'CQ9:GT04', 'Setes Gelados', 'Frozen Sevens'],
    ['setes-polares', 'SLG:polar-sevens', 'Setes Polares', 'Polar Sevens'],
  ],
  gems: [
    ['esmeralda-real', 'PG:109', 'Esmeralda Real', 'Royal Emerald'],
    ['rubi-selvagem', 'PT:wild-ruby', 'Rubi Selvagem', 'Wild Ruby'],
    ['gema-polar', 'JDB:8004', 'Gema Polar', 'Polar Gem'],
    ['mina-de-rubis', 'CQ9:GT05', 'Mina de Rubis', 'Ruby Mine'],
    ['vale-esmeralda', 'BGS:emerald-valley', 'Vale Esmeralda', 'Emerald Valley'],
    ['diamante-neon', 'HUB:neon-diamond', 'Diamante Neon', 'Neon Diamond', 'new'],
  ],
  luck: [
    ['trevo-magico', 'PG:110', 'Trevo Mágico', 'Magic Clover', 'new'],
    ['trevo-de-ouro', 'FC:22004', 'Trevo de Ouro', 'Golden Clover'],
    ['jardim-da-sorte', 'SWS:lucky-garden', 'Jardim da Sorte', 'Lucky Garden'],
  ],
  space: [
    ['foguete-lunar', 'PT:moon-rocket', 'Foguete Lunar', 'Moon Rocket'],
    ['chuva-de-cometas', 'JDB:8005', 'Chuva de Cometas', 'Comet Shower'],
    ['rastro-de-luz', 'CQ9:GT06', 'Rastro de Luz', 'Trail of Light'],
    ['foguete-da-festa', 'HUB:party-rocket', 'Foguete da Festa', 'Party Rocket'],
    ['orbita-dourada', 'SWS:golden-orbit', 'Órbita Dourada', 'Golden Orbit'],
  ],
  sea: [['carpa-serena', 'JL:26', 'Carpa Serena', 'Serene Koi']],
  party: [
    ['feira-doce', 'PG:111', 'Feira Doce', 'Sweet Market'],
    ['sonho-doce', 'FC:22005', 'Sonho Doce', 'Sweet Dream'],
    ['raio-triplo', 'JDB:8006', 'Raio Triplo', 'Triple Bolt'],
    ['trovao-rosa', 'SLG:pink-thunder', 'Trovão Rosa', 'Pink Thunder'],
    ['roda-de-fitas', 'HUB:ribbon-wheel', 'Roda de Fitas', 'Ribbon Wheel'],
    ['esfera-mistica', 'BGS:mystic-sphere', 'Esfera Mística', 'Mystic Sphere'],
  ],
  crown: [
    ['coroa-real', 'PT:royal-crown', 'Coroa Real', 'Royal Crown'],
    ['coroa-do-deserto', 'SLG:desert-crown', 'Coroa do Deserto', 'Desert Crown'],
  ],
  farm: [['galo-cantor', 'FC:22006', 'Galo Cantor', 'Singing Rooster', 'new']],
};
