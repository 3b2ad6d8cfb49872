import type { GameCard, GameSort, GameType, Language } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import type * as z from 'zod/mini';

export type { GameCard };
export type Classify = GameCard['gameClassify'];
export type Volatility = 'LOW' | 'MEDIUM' | 'HIGH';

/** A supplier of games. */
export type Vendor = {
  /** What every other record calls it: `vendor`. */
  readonly code: string;
  readonly displayName: string;
  readonly isInHouse: boolean;
  readonly sort: number;
};

/** What a game's picture shows; null where nobody knows. */
export type Look = {
  readonly figure: string | null;
  /** Degrees on the colour wheel; -1 of a grey picture. */
  readonly hue: number | null;
  readonly backdrop: string | null;
};

/** `main` is the upright one, or what a game has instead of it. */
export type Shape = 'main' | 'square' | 'wide';

/** A game's pictures in one language. */
export type Pictures = {
  /** Their address without shape, width and ending. With its ending, `.webp`: one picture is all there is. */
  readonly base: string;
  /** The widest file of each shape, 180, 360 or 540; 0 of a shape that is not there. */
  readonly widest: Readonly<Record<Shape, number>>;
  /** The colour of most of the picture, `#1f9a58`. */
  readonly colour: string;
  /** Where the eye goes, in per cent from the left and from the top: what stays when a picture is cut. */
  readonly focus: readonly [number, number];
  /** What stands there until the picture does: 12 x 16 pixels, a WebP of about 90 bytes in base64. */
  readonly blur: string;
};
export type PicturesByLanguage = Readonly<Partial<Record<'PT' | 'EN', Pictures>>>;

/** One game of the catalogue. Figures are null until the game can be played. */
export type Game = {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly classify: Classify;
  readonly names: Readonly<Record<'PT' | 'EN', string>>;
  readonly descriptions: Readonly<Record<'PT' | 'EN', string>>;
  /** Base of the house's own art; beginning with a slash, the whole address of one picture. */
  readonly artSlug: string;
  readonly pictures: PicturesByLanguage;
  readonly look: Look;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isPlayable: boolean;
  /** Off until a brand switches it on. */
  readonly isOffAtFirst: boolean;
  readonly sort: number;
  /** Return to player x 1,000,000. */
  readonly rtpE6: number | null;
  readonly volatility: Volatility | null;
  /** Largest win of one round in bets. */
  readonly maxWinMult: number | null;
  readonly minBet: Amount | null;
  readonly maxBet: Amount | null;
  /** What a vendor's synchronisation brought; null for the house's own games. */
  readonly atVendor: VendorSide | null;
};

export type VendorSide = {
  readonly gameCode: string;
  readonly bets: readonly BetRange[];
  readonly lines: number | null;
  readonly languages: readonly string[];
  readonly hasDemo: boolean;
  readonly hasFreeSpins: boolean;
  readonly hasJackpot: boolean;
  readonly blockedCountries: readonly string[];
  /** Null: the vendor does not say. */
  readonly certifiedMarkets: readonly string[] | null;
  readonly imagePath: string | null;
  /** The vendor's own switch. */
  readonly isActive: boolean;
};
export type BetRange = { readonly currency: string; readonly min: Amount; readonly max: Amount };

/** Every filter of a game list; what is left out does not filter. */
export type GameFilter = {
  readonly gameType?: GameType | undefined;
  /** Of one of these. */
  readonly vendors?: readonly string[] | undefined;
  readonly classify?: Classify | 'HOT' | 'NEW' | 'INHOUSE' | undefined;
  readonly search?: string | undefined;
  readonly isNew?: boolean | undefined;
  readonly leastRtpE6?: number | undefined;
  readonly volatility?: Volatility | undefined;
  /** The smallest bet is at most this. */
  readonly mostMinBet?: Amount | undefined;
  readonly sort?: z.infer<typeof GameSort> | undefined;
};

/** A game as the operators' console lists it: hidden ones too. */
export type OperatorGame = {
  readonly id: string;
  readonly gameCode: string;
  readonly name: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly isPlayable: boolean;
  readonly isEnabled: boolean;
  readonly iconUrl: string;
  /** Of a game of the house that is played: all its levels, and those that the brand takes. */
  readonly bets: { readonly levels: Amount[]; readonly least: Amount; readonly most: Amount } | null;
  /** Of a game of the house that is played: all its versions that are shipped, the newest first. */
  readonly versions: ShippedVersion['certified'][];
  /** The one that new rounds begin under; null: always the newest. */
  readonly version: string | null;
};

/** What a game's sheet has of its mathematics. */
export type Sheet = Pick<Game, 'rtpE6' | 'volatility' | 'maxWinMult' | 'minBet' | 'maxBet'>;

/** A version of a game of the house that this release ships with its certificate. */
export type ShippedVersion = {
  readonly certified: {
    readonly version: string;
    /** As the certificate has it. */
    readonly rtp: string;
    /** Of the certificate's file, as `SHA256SUMS` lists it. */
    readonly sha256: string;
    readonly isNewest: boolean;
  };
  readonly levels: readonly Amount[];
  readonly sheet: Sheet;
};

/** The catalogue has two languages; a third one is answered in English. */
export const textLanguage = (language: Language): 'PT' | 'EN' => (language === 'PT' ? 'PT' : 'EN');
