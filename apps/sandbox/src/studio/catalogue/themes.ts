/** The eight symbols of the slot engine, best first. */
export const SLOT_SYMBOLS = ['W', 'J1', 'G1', 'G2', 'G3', 'F1', 'F2', 'F3'] as const;

/** What the symbols of a slot look like, by theme: names of pictures under `/studio/art/symbol-<name>.webp`. */
const looks = {
  jaguar: 'jaguar-golden macaw-scarlet gem-diamond gem-emerald gem-ruby fruits-turbo clover-green cards-blue',
  night: 'jaguar-night orb-violet gem-diamond gem-emerald gem-ruby mask-teal dice-blue cards-violet',
  birds: 'macaw-blue toucan-wild capybara-rich gem-emerald gem-ruby fruits-turbo fruits-sweet clover-green',
  toucan: 'toucan-gold macaw-scarlet crown-royal gem-emerald gem-ruby fruits-sweet clover-green dice-green',
  capybara: 'capybara-rich capybara-beach toucan-wild gem-emerald gem-diamond fruits-turbo clover-green koi-gold',
  carnival: 'mask-fuchsia mask-teal macaw-scarlet wheel-party crown-royal fruits-sweet scratch-party dice-ruby',
  treasure: 'chest-pirate crown-royal gem-diamond gem-emerald gem-ruby chips-gold dice-ivory cards-gold',
  nile: 'pharaoh-sun pharaoh-night crown-royal gem-ruby gem-emerald orb-violet chest-jungle cards-gold',
  dragon: 'dragon-jade dragon-red koi-gold gem-emerald gem-ruby orb-violet clover-gold cards-red',
  fruit: 'sevens-fire fruits-turbo fruits-sweet gem-ruby gem-emerald clover-green dice-ruby cards-red',
  frost: 'sevens-ice gem-diamond orb-violet koi-sun lottery-sunny dice-blue cards-blue clover-green',
  gems: 'gem-diamond gem-ruby gem-emerald crown-royal orb-violet chips-blue dice-ivory cards-violet',
  luck: 'clover-gold clover-green crown-royal gem-emerald lottery-green dice-green chips-gold cards-gold',
  space: 'comet-fire rocket-crimson rocket-aqua orb-violet gem-diamond thunder-pink gamepad-night dice-blue',
  sea: 'shark-steel anglerfish-deep koi-gold chest-pirate gem-diamond koi-sun orb-violet clover-green',
  party: 'wheel-party thunder-pink mask-fuchsia gem-ruby gem-emerald fruits-sweet scratch-party dice-ruby',
  crown: 'crown-royal trophy-gold chest-pirate gem-ruby gem-diamond chips-house dice-ruby cards-red',
  farm: 'rooster-gold rooster-red capybara-rich fruits-turbo fruits-sweet clover-green dice-green cards-blue',
} as const;

export type ThemeName = keyof typeof looks;

/** Picture names of a theme's symbols, by the engine's symbol codes. */
export const symbolsOf = (theme: ThemeName): Readonly<Record<string, string>> => {
  const names = looks[theme].split(' ');
  return Object.fromEntries(SLOT_SYMBOLS.map((symbol, at) => [symbol, names[at] ?? '']));
};

export const THEMES = Object.keys(looks) as ThemeName[];
