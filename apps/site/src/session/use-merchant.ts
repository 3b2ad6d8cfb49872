import { useEffect } from 'react';
import { useCall } from '../api/use-call.ts';
import { keepMerchant } from './storage.ts';

/** Keeps the brand under the names of the specification, for frames that show nothing of it: whichever page comes first does. */
export const useMerchant = (): void => {
  const { data } = useCall('GET /wps/system/permission');
  useEffect(() => {
    if (data) keepMerchant(data.merchant);
  }, [data]);
};
