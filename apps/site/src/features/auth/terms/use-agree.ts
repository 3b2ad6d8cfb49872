import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { resumeSession } from '../../../session/session.ts';
import { closeDialog } from '../../../shared/dialogs.ts';
import { settleTerms } from './terms-due.ts';

/** Agrees to the terms in force, and goes on where the server had stopped. `isBusy` also until their version is known. */
export const useAgree = () => {
  const queries = useQueryClient();
  const { data: setting, refetch } = useCall('GET /wps/system/setting/register', undefined, { staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = async (version: string): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('POST /wps/member/terms', { body: { version } });
      closeDialog();
      settleTerms(true);
      resumeSession();
      await queries.invalidateQueries();
    } catch (error) {
      if (isApiError(error) && error.code === 'terms.changed') void refetch();
      setRefusal(error);
    }
    setBusy(false);
  };
  return {
    agree: () => {
      if (setting) void send(setting.termsVersion);
    },
    isBusy: isBusy || !setting,
    refusal,
  };
};
