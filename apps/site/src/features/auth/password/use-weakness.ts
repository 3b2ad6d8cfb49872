import type { PasswordWeakness, passwordWeakness } from '@trevo/engines/password-weakness';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';

type Rule = typeof passwordWeakness;

/** Why the server would refuse this password, null when it would not. Its rule and words are fetched when somebody types. */
export const useWeakness = (password: string, username: string): PasswordWeakness | null => {
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const [rule, setRule] = useState<{ of: Rule } | null>(null);
  const isTyping = password !== '';
  useEffect(() => {
    if (isTyping && rule === null)
      void import('@trevo/engines/password-weakness').then(
        (engine) => setRule({ of: engine.passwordWeakness }),
        // Without it the server alone decides.
        () => undefined,
      );
  }, [isTyping, rule]);
  return rule && isTyping ? rule.of(password, { username, brand: data?.merchant.name ?? '' }) : null;
};
