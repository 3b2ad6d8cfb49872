import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('names that pretend to be the house', () => {
  it.each([
    'admin',
    'Administrador',
    'admin2026',
    'ADMlN',
    '4dm1n',
    'аdmin',
    'adrnin',
    'ａｄｍｉｎ',
    'adm\u200Bin',
    'suporte',
    'Suporte Trevo',
    '5up0rt3',
    'suporte24h',
    'sup.or_te',
    'Súporte',
    'trevo',
    'TREV0',
    'тrevo',
    'trevobr',
    'joao.trevo',
    'oficial.bet',
    'root',
    'null',
    'NULL',
    'undefined',
    'Staff',
    'cashier',
    'caixa2',
    'time.trevo.br',
    'ajuda_trevo_br',
    'x_trevo_oficial_x',
    'pix_suporte_vip',
    'o_suporte_01a',
    'adm.vip',
    'gerente1x',
    'staff1a',
    'helpdesk',
    'atendimento',
  ])('%s is refused', (name) => {
    expect(isReservedName(name, ['Trevo', 'trevo'])).toBe(true);
  });

  it.each([
    'badminton',
    'rootbeer',
    'Stafford',
    'nullo7',
    'maria77',
    'Moderna',
    'Casagrande',
    'sistemas',
    'joana',
    'Ana Suportada',
    '+55 11 ••••-4321',
    '李小龙',
  ])('%s is free', (name) => {
    expect(isReservedName(name, ['Trevo', 'trevo'])).toBe(false);
  });

  it('takes the names of whatever brand it is, and not those of another', () => {
    expect(isReservedName('sortegrande1', ['Sorte Grande'])).toBe(true);
    expect(isReservedName('trevo', ['Sorte Grande'])).toBe(false);
    expect(isReservedName('ok', ['o'])).toBe(false);
  });
});
