import { pickWeighted, type RandomStream } from '../../fair/index.ts';
import { type Cell, EMPTY, type RoundStep } from '../round-steps.ts';
import { CELLS, type OncaModel } from './onca-model.ts';

/** The feature up to its final grid: what was shown, and what is left to pay. */
export interface FeatureRun {
  readonly steps: readonly RoundStep[];
  readonly grid: readonly Cell[];
}

/**
 * Runs the sticky-respin feature. Draw order is part of the rules: the target; then each cell 0..8 whether it fills and,
 * if so, whether it is wild; then per respin the same for every empty cell in order. It goes on while something landed,
 * and ends when nothing did, when the grid is full, or at once when the first drop stays empty.
 */
export function runFeature(model: OncaModel, stream: RandomStream): FeatureRun {
  const weights = model.targets.map(([, weight]) => weight);
  const target = (model.targets[pickWeighted(stream, weights)] as readonly [string, number])[0];
  let grid: readonly Cell[] = Array.from({ length: CELLS }, () => EMPTY);
  const drop = fillEmpty(grid, target, model.dropPercent);
  grid = drop.grid;
  const steps: RoundStep[] = [
    { t: 'featureStart', target },
    { t: 'reveal', mode: 'feature', grid },
  ];
  let landed = drop.fill.length;
  while (landed > 0 && grid.includes(EMPTY)) {
    const respin = fillEmpty(grid, target, model.respinPercent);
    grid = respin.grid;
    steps.push({ t: 'respin', fill: respin.fill, grid });
    landed = respin.fill.length;
  }
  return { steps, grid };

  function fillEmpty(before: readonly Cell[], symbol: string, percent: number) {
    const after = [...before];
    const fill: [number, string][] = [];
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (after[cell] !== EMPTY || stream.int(100) >= percent) continue;
      const landedSymbol = stream.int(100) < model.wildPercent ? 'W' : symbol;
      after[cell] = landedSymbol;
      fill.push([cell, landedSymbol]);
    }
    return { grid: after, fill };
  }
}
