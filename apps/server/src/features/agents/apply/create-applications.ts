import { DAY } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller, Idempotency, Player } from '../../../platform/http/principal.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { publicId, sameBytes } from '../../../platform/secrets.ts';
import type { Members } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { claimKey } from '../money/claim-key.ts';
import { type Application, type Form, OPEN, type State } from './application.types.ts';
import * as rows from './applications.repository.ts';
import { tellApplicant, type TellDeps } from './tell-applicant.ts';

export type ApplicationsDeps = Pick<Platform, 'db' | 'clock' | 'vault'> &
  TellDeps & { readonly merchants: Pick<Merchants, 'settings'>; readonly members: Members };

/** What staff does with an application, and from where. What is decided stays decided. */
const FROM = {
  in_review: ['received'],
  asked: ['in_review'],
  approved: ['in_review', 'asked'],
  declined: ['in_review', 'asked'],
} as const satisfies Partial<Record<State, readonly State[]>>;

export type StaffStep = {
  readonly merchantId: number;
  readonly id: string;
  readonly operatorId: bigint;
  /** The version that was on the desk. */
  readonly version: number;
} & (
  | { readonly to: 'in_review' }
  | { readonly to: 'asked' | 'declined'; readonly text: string }
  | { readonly to: 'approved'; readonly type: number }
);
type Filing = { readonly form: Form; readonly caller: Caller; readonly idempotency: Idempotency };
/** What an applicant does with an open one. */
type OwnStep = { readonly idempotency: Idempotency } & (
  | { readonly to: 'in_review'; readonly text: string }
  | { readonly to: 'withdrawn' }
);
const OWN_FROM = { in_review: ['asked'], withdrawn: OPEN } as const satisfies Record<OwnStep['to'], readonly State[]>;

/** Applications of players to become affiliates: one open one a member, and each step with its version. */
export const createApplications = (deps: ApplicationsDeps) => {
  const { db, clock, vault, merchants, members } = deps;

  /** After a refusal: from when on a new one is read; null: now. */
  const againAtOf = async (within: Db, { memberId, merchantId }: Pick<Player, 'memberId' | 'merchantId'>) => {
    const refusedAt = await rows.findLastRefusal(within, memberId);
    if (refusedAt === null) return null;
    const again = new Date(refusedAt.getTime() + merchants.settings(merchantId)['agents.applyAgainDays'] * DAY);
    return again.getTime() > clock.now() ? again : null;
  };
  /** @throws DomainError application.not_found */
  const get = async (merchantId: number, id: string): Promise<Application> => {
    const found = await rows.findApplication(db, vault, merchantId, id);
    if (!found) throw new DomainError('application.not_found');
    return found;
  };

  return {
    get,
    list: (filter: rows.Filter) => rows.listApplications(db, vault, filter),
    waiting: (merchantId: number) => rows.countWaiting(db, merchantId),

    /** A player's newest, and whether a new one is read now. */
    async own(player: Player) {
      const [application, againAt] = await Promise.all([
        rows.findNewest(db, vault, player.memberId),
        againAtOf(db, player),
      ]);
      const isOpen = application !== null && OPEN.includes(application.state);
      return { application, againAt, mayApply: player.type === 0 && !isOpen && againAt === null };
    },

    /**
     * Files an application; the same call again answers the same one. Locks the applicant.
     * @throws DomainError application.is_agent, application.open, application.too_soon, request.key_reused
     */
    async apply(player: Player, { form, caller, idempotency }: Filing): Promise<Application> {
      const { memberId, merchantId } = player;
      const id = await rows.inTransaction(db, async (tx) => {
        await rows.lockApplicant(tx, memberId);
        const before = await rows.findByCall(tx, memberId, idempotency.key);
        if (before) {
          if (!sameBytes(before.requestHash, idempotency.requestHash)) throw new DomainError('request.key_reused');
          return before.publicId;
        }
        if (player.type !== 0) throw new DomainError('application.is_agent');
        const newest = await rows.findNewest(tx, vault, memberId);
        if (newest && OPEN.includes(newest.state)) throw new DomainError('application.open');
        if ((await againAtOf(tx, player)) !== null) throw new DomainError('application.too_soon');
        const filed = publicId('af');
        await rows.insertApplication(tx, vault, {
          publicId: filed,
          merchantId,
          memberId,
          form,
          language: caller.language,
          callKey: idempotency.key,
          requestHash: idempotency.requestHash,
          createdAt: toDate(clock.now()),
        });
        return filed;
      });
      return get(merchantId, id);
    },

    /**
     * The applicant answers a question, or withdraws; the same call again answers the application as it is. Locks the applicant, then the application.
     * @throws DomainError application.not_found, application.moved_on, request.key_reused
     */
    async step({ memberId, merchantId }: Player, { to, idempotency, ...said }: OwnStep): Promise<Application> {
      const id = await rows.inTransaction(db, async (tx) => {
        await rows.lockApplicant(tx, memberId);
        const newest = await rows.findNewest(tx, vault, memberId);
        const held = newest && (await rows.lockApplication(tx, merchantId, newest.publicId));
        if (!held) throw new DomainError('application.not_found');
        // In this transaction: of a call that is refused nothing is kept.
        if (!(await claimKey({ db: tx, clock }, { player: { memberId }, idempotency }))) return held.publicId;
        const { state, version } = held;
        if (!OWN_FROM[to].some((from) => from === state)) throw new DomainError('application.moved_on');
        const text = 'text' in said ? said.text : null;
        const at = toDate(clock.now());
        await rows.moveOn(tx, vault, held, { state: to, version: version + 1, at, operatorId: null, text });
        return held.publicId;
      });
      return get(merchantId, id);
    },

    /**
     * Staff take an application, ask, approve or decline it, and the applicant hears of it. An approval makes the applicant an agent in the same
     * transaction. Locks the application, then what `members.becomeAgent` locks.
     * @throws DomainError application.not_found, application.changed (somebody was faster), application.moved_on, agent.type_refused
     */
    async decide(act: StaffStep): Promise<Application> {
      const { merchantId, id, operatorId, version, to } = act;
      const { language } = await get(merchantId, id);
      await rows.inTransaction(db, async (tx) => {
        const held = await rows.lockApplication(tx, merchantId, id);
        if (!held) throw new DomainError('application.not_found');
        if (held.version !== version) throw new DomainError('application.changed');
        if (!FROM[to].some((from) => from === held.state)) throw new DomainError('application.moved_on');
        const { memberId } = held;
        const type = act.to === 'approved' ? act.type : null;
        // Closed meanwhile, or an agent by other ways.
        if (type !== null && !(await members.becomeAgent(tx, { memberId, merchantId, type })))
          throw new DomainError('application.moved_on');
        const text = 'text' in act ? act.text : null;
        const at = toDate(clock.now());
        await rows.moveOn(tx, vault, held, { state: to, version: version + 1, at, operatorId, text, type });
        await tellApplicant(deps, tx, { ...held, language }, { state: to, text, version: version + 1, at });
      });
      return get(merchantId, id);
    },
  };
};
export type Applications = ReturnType<typeof createApplications>;
