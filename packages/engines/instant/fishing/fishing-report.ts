import { type Certified, type ChoiceCertificate, type ChoicePays, certifyChoices } from '../choice-certificate.ts';
import { FISH, FISH_KINDS, type FishKind, type FishModel } from './fish.ts';

/** The numbers as they stand, so that another share of a drawn prize is another certificate. */
export interface FishingCertificate extends ChoiceCertificate {
  readonly fish: FishModel;
}

/** What one bullet on a fish pays. */
export const fishPays = (kind: FishKind, model: FishModel = FISH): ChoicePays => ({
  choice: kind,
  total: BigInt(model[kind].of),
  pays: model[kind].prizes.map(({ ways, times }) => [times * 10_000, BigInt(ways)] as const),
});

/** Of one bullet on each fish: bullets are bets of their own, so any number of them returns the same. */
export const fishingReport = (game: Certified, model: FishModel): FishingCertificate => ({
  ...certifyChoices(
    game,
    FISH_KINDS.map((kind) => fishPays(kind, model)),
  ),
  fish: model,
});
