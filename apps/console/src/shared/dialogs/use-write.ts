import type { WireMap } from '@trevo/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, type OpsCall, Refusal } from '../../api/api-client.ts';

type Parts<Name extends OpsCall> = Omit<Parameters<typeof call<Name>>[1] & object, 'idempotencyKey'>;
type Value<Name extends OpsCall> = WireMap[Name]['value'];

export type Write = {
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  /** The answer, or null when refused (then `refusal` says why). Everything read before is read anew afterwards. */
  write<Name extends OpsCall>(name: Name, parts: Parts<Name>): Promise<Value<Name> | null>;
  forget(): void;
};

/** A file has no JSON: its name, size and time stand for it. */
const intentOf = (name: OpsCall, { file, ...parts }: { readonly file?: File }): string =>
  JSON.stringify([name, parts, file && [file.name, file.size, file.lastModified]]);

/**
 * Runs writes of one dialog. Trying the same thing again (after a lost answer) uses the same Idempotency-Key, so it
 * happens once; changing the body is a new intent with a new key.
 */
export const useWrite = (): Write => {
  const queries = useQueryClient();
  const intent = useRef<{ readonly of: string; readonly key: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const keyFor = (of: string): string => {
    if (intent.current?.of !== of) intent.current = { of, key: crypto.randomUUID() };
    return intent.current.key;
  };
  return {
    isBusy,
    refusal,
    forget: () => {
      intent.current = null;
      setRefusal(null);
    },
    async write(name, parts) {
      setBusy(true);
      setRefusal(null);
      try {
        const value = await call(name, { ...parts, idempotencyKey: keyFor(intentOf(name, parts)) });
        intent.current = null;
        await queries.invalidateQueries();
        return value;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        setRefusal(error);
        // Somebody else may have decided meanwhile: show what is true now.
        if (error.status === 409 || error.status === 404) void queries.invalidateQueries();
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
};
