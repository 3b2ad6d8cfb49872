import { createHash, randomBytes } from 'node:crypto';
import type { Slider, SliderAnswer } from '@trevo/contract';
import type * as z from 'zod/mini';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { publicId, randomToken, sameBytes, tokenHash } from '../../../platform/secrets.ts';
import { drawCaptcha } from './captcha-image.ts';
import {
  closeCaptcha,
  countPassLook,
  deleteSlider,
  deleteSliderPass,
  insertSlider,
  insertSliderPass,
  type PassKey,
  upsertCaptcha,
} from './challenges.repository.ts';
import { CAPTCHA_EVERY_MS, CHALLENGE_MS, PASS_LOOKS, SLIDER_TOLERANCE_PX } from '../limits.ts';
import type { ProofCost } from './proof-cost.ts';
import { drawSlider, SLIDER_HEIGHT, SLIDER_WIDTH } from './slider-image.ts';

type SliderView = z.output<typeof Slider>;
type SliderAnswerBody = z.output<typeof SliderAnswer>;

type Browser = Pick<Caller, 'cid' | 'ip'>;

const cidHashOf = (cid: string): Buffer => tokenHash(`cid:${cid}`);
const captchaHash = (cid: string, text: string): Buffer => tokenHash(`captcha:${cid}:${text.trim().toUpperCase()}`);

/** SHA-256(salt ":" nonce) begins with that many zero bits. */
const hasProof = (salt: string, bits: number, nonce: string): boolean => {
  const digest = createHash('sha256').update(`${salt}:${nonce}`).digest();
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
};

export type ChallengesDeps = { readonly db: Database; readonly clock: Clock; readonly proofCost: ProofCost };

/** Challenges belong to the anonymous browser (`cid`) that asked for them, live 2 minutes and are tried once. */
export const createChallenges = ({ db, clock, proofCost }: ChallengesDeps) => {
  const now = (): Date => toDate(clock.now());
  const later = (ms: number): Date => new Date(clock.now() + ms);
  // With the pass, which no table has: who reads the table learns no name by trying names.
  const keyOf = (pass: string, cid: string, about: string | undefined): PassKey => ({
    passHash: tokenHash(pass),
    cidHash: cidHashOf(cid),
    boundTo: about === undefined ? null : tokenHash(`pass:${pass}:${about}`),
    at: now(),
  });
  return {
    /** Base64 PNG. @throws DomainError request.too_many within a second of the last one */
    async newCaptcha(cid: string): Promise<string> {
      const { solution, png } = await drawCaptcha();
      const hashes = { cidHash: cidHashOf(cid), answerHash: captchaHash(cid, solution) };
      const image = { ...hashes, createdAt: now(), expiresAt: later(CHALLENGE_MS) };
      const isStored = await upsertCaptcha(db, image, later(-CAPTCHA_EVERY_MS));
      if (!isStored) throw new DomainError('request.too_many', { retryAfterSeconds: 1 });
      return png.toString('base64');
    },
    /** @throws DomainError captcha.wrong, with `captcha: true` so that the form shows the field */
    async requireCaptcha(typed: string | undefined, cid: string): Promise<void> {
      const answer = await closeCaptcha(db, cidHashOf(cid), now());
      if (answer === null || !typed || !sameBytes(answer, captchaHash(cid, typed)))
        throw new DomainError('captcha.wrong', { value: { captcha: true } });
    },
    async newSlider({ cid, ip }: Browser): Promise<SliderView> {
      const { background, piece, x, y } = await drawSlider();
      const sliderId = publicId('c');
      const { bits: powBits, needsProof, isCalm } = proofCost.of({ cid, ip });
      const powSalt = randomBytes(16).toString('base64url');
      await insertSlider(db, {
        sliderId,
        cidHash: cidHashOf(cid),
        gapX: x,
        powSalt,
        powBits,
        needsProof,
        expiresAt: later(CHALLENGE_MS),
      });
      return {
        id: sliderId,
        background: background.toString('base64'),
        piece: piece.toString('base64'),
        y,
        width: SLIDER_WIDTH,
        height: SLIDER_HEIGHT,
        pow: { salt: powSalt, bits: powBits, required: needsProof, alone: isCalm },
      };
    },
    /** Answers a single-use pass, at the price of now if it rose meanwhile. @throws DomainError challenge.failed */
    async answerSlider({ id, x, pow }: SliderAnswerBody, { cid, ip }: Browser): Promise<string> {
      const challenge = await deleteSlider(db, id, cidHashOf(cid), now());
      if (!challenge) throw new DomainError('challenge.failed');
      // At what it costs by now: whoever fetches pictures while guessing is free guesses at none of them for nothing. Asked after the
      // row is taken, with no await before the wrong one is counted, so that answers of the same moment do not share a price.
      const price = proofCost.of({ cid, ip });
      // No track is judged: arrow keys and screen readers leave none, and a script can draw any.
      const passesAt = (needsProof: boolean, bits: number): boolean =>
        pow === undefined
          ? !needsProof && x !== undefined && Math.abs(x - challenge.gapX) <= SLIDER_TOLERANCE_PX
          : hasProof(challenge.powSalt, bits, pow);
      if (!passesAt(challenge.needsProof || price.needsProof, Math.max(challenge.powBits, price.bits))) {
        // What was right at the price it was told only came too late: a person's, when neighbours guess.
        if (!passesAt(challenge.needsProof, challenge.powBits)) proofCost.noteWrong({ cid, ip });
        throw new DomainError('challenge.failed');
      }
      if (pow !== undefined) proofCost.note(ip);
      const pass = randomToken();
      await insertSliderPass(db, {
        passHash: tokenHash(pass),
        cidHash: cidHashOf(cid),
        expiresAt: later(CHALLENGE_MS),
      });
      return pass;
    },
    /**
     * Whether a pass is good, without spending it: for an answer that judges nothing. From then on it is good for what the answer is
     * about and for nothing else, and may be looked at three times in all. @throws DomainError challenge.required
     */
    async lookAtPass(pass: string | undefined, cid: string, about: string): Promise<void> {
      const isGood = pass !== undefined && (await countPassLook(db, keyOf(pass, cid, about), PASS_LOOKS));
      if (!isGood) throw new DomainError('challenge.required');
    },
    /** Spends a pass; one that was looked at, only for what it was looked at. @throws DomainError challenge.required */
    async requirePass(pass: string | undefined, cid: string, about?: string): Promise<void> {
      const isSpent = pass !== undefined && (await deleteSliderPass(db, keyOf(pass, cid, about)));
      if (!isSpent) throw new DomainError('challenge.required');
    },
  };
};
export type Challenges = ReturnType<typeof createChallenges>;
