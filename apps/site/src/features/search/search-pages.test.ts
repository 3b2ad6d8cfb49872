import lobby from '@trevo/i18n/locales/lobby/pt.json' with { type: 'json' };
import shell from '@trevo/i18n/locales/shell/pt.json' with { type: 'json' };
import { expect, it, vi } from 'vitest';
import { findGroups, shelveAll } from './find-groups.ts';
import { SITE_PAGES } from './search-pages.ts';

// Both need what the build makes.
vi.mock('../../shared/parts/icons.tsx', () => ({ Gamepad: null }));
vi.mock('../../shared/games/game-types.ts', () => ({
  NAV_TYPES: ['RNG'],
  CATEGORY: { RNG: { path: '/rng' }, INHOUSE: { path: '/inhouse' } },
}));

const texts: Readonly<Record<string, string>> = { ...shell, ...lobby };
const shelves = shelveAll(undefined, SITE_PAGES, ({ name, words }) => [texts[name] ?? '', texts[words] ?? '']);

it.each([
  ['carteira', '/member/transferFund'],
  ['reclamação', '/member/feedback'],
  ['feedback', '/member/feedback'],
  ['chat', '/help#contact'],
  ['atendimento', '/help#contact'],
  ['jogo responsável', '/help#responsible'],
  ['termos', '/help#term'],
  ['lgpd', '/help#privacy'],
  ['notícias', '/news'],
  ['ajuda', '/help'],
  ['saque', '/member/withdraw'],
])('%s leads to %s first', (typed, path) => {
  const [first] = findGroups(shelves, typed, []).groups;
  expect(first?.options[0]).toMatchObject({ kind: 'page', page: { path } });
});
