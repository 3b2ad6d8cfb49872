import { isEnglish } from './play-texts.js';

export { make } from './make.js';

/** The same for drawings. */
export const draw = (name, attributes = {}, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

export const $ = (id) => document.getElementById(id);
export const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, isCalm ? Math.min(ms, 60) : ms));

/** Whole cents of a decimal text, and back: what a stake is counted in here. */
export const centsOf = (text) => {
  const [whole, fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
};
export const textOf = (cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

let money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
export const setCurrency = (currency) => {
  money = new Intl.NumberFormat(isEnglish ? 'en' : 'pt-BR', { style: 'currency', currency });
};
/** An amount as the player reads it; a dash while it is not known. */
export const show = (text) => (text === null || text === undefined ? '–' : money.format(Number(text)));
export const showCents = (cents) => show(textOf(cents));
/** A short chip's face: 0.50 is 50¢ nowhere in the world of reais, so it stays a number. */
export const face = (cents) =>
  cents % 100 === 0 ? String(cents / 100) : textOf(cents).replace('.', isEnglish ? '.' : ',');

const decimals = new Intl.NumberFormat(isEnglish ? 'en' : 'pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
/** A multiplier in ten-thousandths, `1.98`. */
export const showMult = (multE4) => `${decimals.format(multE4 / 10_000)}×`;
/** A share of 10,000 faces in percent. */
export const showShare = (count) => `${decimals.format(count / 100)}%`;
