import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { LabPlayer, WalletLab } from '../src/features/vendor-wallet/test/wallet-lab.ts';

/** A vendor's server of the native wire, as its engineer would write it from the wire's page: signs, sends, reads. */
export type NativeVendor = {
  readonly vendor: string;
  readonly secret: string;
  /** One operation; fields that every call has are filled in. */
  call(op: string, fields: Fields, change?: Change): Promise<NativeAnswer>;
  /** The same, and again while it is told to come again: as vendors do. */
  insist(op: string, fields: Fields): Promise<NativeAnswer>;
  /** A signed call without waiting for the answer: its connection is cut. */
  callAndVanish(op: string, fields: Fields): Promise<void>;
};
export type Fields = Readonly<Record<string, unknown>>;
export type NativeAnswer = {
  readonly http: number;
  readonly retryAfter: string | null;
  readonly status: string;
  readonly replayed: boolean;
  readonly walletTransactionId: string | null;
  readonly cash: string | undefined;
  readonly body: Record<string, unknown>;
};
/** What is done to a call before or after it is signed. */
export type Change = {
  readonly secret?: string;
  readonly keyId?: string;
  readonly skewMs?: number;
  readonly query?: string;
  /** The bytes that go out instead of those that were signed. */
  readonly sentBody?: (body: string) => string;
  /** A call that was made before, sent once more as it was. */
  readonly again?: SignedCall;
  readonly keep?: (call: SignedCall) => void;
};
export type SignedCall = { readonly path: string; readonly headers: Record<string, string>; readonly body: string };

/** Connects a vendor of the native wire to the lab's brand. */
export const connectNativeVendor = async (
  lab: WalletLab,
  vendor: string,
  more: Readonly<Record<string, string>> = {},
): Promise<NativeVendor> => {
  const secret = randomBytes(24).toString('base64url');
  await lab.owner.query(
    'insert into vendor (code, display_name, is_in_house, sort) values ($1, $1, false, 99) on conflict do nothing',
    [vendor],
  );
  await lab.server.app.connections.connect({
    merchantId: 1,
    vendor,
    wire: 'native',
    apiUrl: 'https://vendor.example/api',
    values: { keyId: 'key-1', secret, ...more },
    allowedIps: [],
    frameOrigins: [],
    mediaHosts: [],
    source: 'operator',
  });

  const sign = (op: string, fields: Fields, change: Change): SignedCall => {
    const body = JSON.stringify({ requestId: randomUUID(), ...fields });
    const path = `/gw/v1/${vendor}/${op}${change.query ?? ''}`;
    const timestamp = String(lab.server.clock.now() + (change.skewMs ?? 0));
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const signature = createHmac('sha256', change.secret ?? secret)
      .update(`POST\n${path}\n${timestamp}\n${bodyHash}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-key-id': change.keyId ?? 'key-1',
      'x-timestamp': timestamp,
      'x-signature': signature,
    };
    return { path, headers, body };
  };

  const vendorServer: NativeVendor = {
    vendor,
    secret,
    async insist(op, fields) {
      for (;;) {
        const answer = await vendorServer.call(op, fields);
        if (answer.status !== 'OPERATION_IN_PROCESS' && answer.http !== 503) return answer;
      }
    },
    async call(op, fields, change = {}) {
      const signed = change.again ?? sign(op, fields, change);
      change.keep?.(signed);
      const answer = await fetch(`${lab.server.url}${signed.path}`, {
        method: 'POST',
        headers: signed.headers,
        body: change.sentBody?.(signed.body) ?? signed.body,
      });
      const body = (await answer.json()) as Record<string, unknown>;
      const balance = body.balance as { cash?: string } | null | undefined;
      return {
        http: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        status: String(body.status),
        replayed: body.replayed === true,
        walletTransactionId: (body.walletTransactionId as string | null | undefined) ?? null,
        cash: balance?.cash,
        body,
      };
    },
    callAndVanish(op, fields) {
      const { path, headers, body } = sign(op, fields, {});
      return new Promise((resolve) => {
        const sent = httpRequest(`${lab.server.url}${path}`, { method: 'POST', headers });
        sent.on('error', () => undefined);
        sent.end(body, () => {
          // The bytes are out; what comes back is never read.
          setTimeout(() => {
            sent.destroy();
            resolve();
          }, 5);
        });
      });
    },
  };
  return vendorServer;
};

const unique = (kind: string): string => `${kind}-${randomUUID()}`;

/** Fields of a bet of 1.00. */
export const betBy = ({ playerId, token }: LabPlayer, more: Fields = {}) => ({
  sessionToken: token,
  playerId,
  currency: 'BRL',
  transactionId: unique('b'),
  roundId: unique('r'),
  gameCode: 'SPB_A',
  amount: '1.00',
  ...more,
});

/** Fields of a movement without a session: wins, rollbacks, tickets. */
export const forPlayer = ({ playerId }: LabPlayer, more: Fields = {}) => ({
  playerId,
  currency: 'BRL',
  transactionId: unique('t'),
  ...more,
});

type Stake = { readonly transactionId: string; readonly roundId: string };

/** Fields of a bet's win of 2.00, which closes the round. */
export const winOfBet = (player: LabPlayer, bet: Stake, more: Fields = {}) =>
  forPlayer(player, {
    referenceTransactionId: bet.transactionId,
    roundId: bet.roundId,
    amount: '2.00',
    roundClosed: true,
    ...more,
  }) as Fields & { readonly transactionId: string };

/** Fields of a bet's rollback. */
export const rollbackOf = (player: LabPlayer, bet: Stake, more: Fields = {}) =>
  forPlayer(player, { referenceTransactionId: bet.transactionId, roundId: bet.roundId, ...more });
