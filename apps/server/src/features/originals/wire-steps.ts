import type { RoundStep as EngineStep } from '@trevo/engines/slots';
import type { RoundStep } from '../play/index.ts';

/** The engine's steps as the contract has them: the same facts, in arrays of their own. */
export const toWireStep = (step: EngineStep): RoundStep => {
  switch (step.t) {
    case 'reveal':
      return { ...step, grid: [...step.grid] };
    case 'respin':
      return { ...step, fill: step.fill.map(([cell, sym]): [number, string] => [cell, sym]), grid: [...step.grid] };
    case 'win':
      return { ...step, wins: step.wins.map((win) => ({ ...win, cells: [...win.cells] })) };
    case 'featureStart':
    case 'fullGrid':
    case 'end':
      return { ...step };
  }
};
