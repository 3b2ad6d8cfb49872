import type { Config } from '../../platform/config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Passwords } from '../../platform/hashing/passwords.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Identity } from '../identity/index.ts';
import type { Merchants } from '../merchant/index.ts';

/** What identity asks of strangers, for the sign-in of staff. */
export type Challenges = Pick<Identity['challenges'], 'newSlider' | 'answerSlider' | 'requirePass'>;

/** What every part of this feature works with. */
export type OperatorDeps = {
  readonly config: Pick<Config, 'secureCookies'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly merchants: Merchants;
};
