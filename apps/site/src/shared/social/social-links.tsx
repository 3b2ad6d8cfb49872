import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { toast } from '@trevo/ui/toast';
import { type ReactNode, useState } from 'react';
import { call, type ValueOf } from '../../api/client.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { formatDay } from '@trevo/i18n/format';
import { Refusal } from '../parts/refusal.tsx';
import { BrandMark } from './brand-marks.tsx';

type Link = ValueOf<'GET /wps/member/social'>['links'][number];
type Offer = ValueOf<'GET /wps/member/social'>['available'][number];
type Wish = { readonly kind: 'connect' | 'remove'; readonly provider: string; readonly label: string };

function LinkRow({ link, onRemove }: { link: Link; onRemove: () => void }) {
  const t = useT();
  const lang = useLang();
  const { mark, label, account, linkedAt, lastUsedAt, canUnlink } = link;
  const used =
    lastUsedAt === null ? t('social.links.notUsed') : t('social.links.used', { date: formatDay(lastUsedAt, lang) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <BrandMark mark={mark} size={28} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-meta wrap-anywhere text-muted">
          {account === null ? null : <span>{account} · </span>}
          {t('social.links.since', { date: formatDay(linkedAt, lang) })} · {used}
        </p>
        {canUnlink ? null : <p className="text-meta text-amber">{t('social.links.only')}</p>}
      </div>
      <Button
        look="ghost"
        size="dense"
        disabled={!canUnlink}
        aria-label={t('social.links.remove.one', { provider: label })}
        onClick={onRemove}
      >
        {t('social.links.remove')}
      </Button>
    </li>
  );
}

function OfferRow({ offer: { mark, label }, onConnect }: { offer: Offer; onConnect: () => void }) {
  const t = useT();
  return (
    <li className="flex items-center gap-3 py-3">
      <BrandMark mark={mark} size={28} />
      <p className="min-w-0 flex-1 font-semibold">{label}</p>
      <Button
        look="soft"
        size="dense"
        aria-label={t('social.links.connect.one', { provider: label })}
        onClick={onConnect}
      >
        {t('social.links.connect')}
      </Button>
    </li>
  );
}

/**
 * The member's connected logins, with those that could be connected. Each change asks first who it is: `renderStepUp` draws
 * that question and hands its token on. Texts: area `social`.
 */
export function SocialLinks({
  renderStepUp,
}: {
  renderStepUp: (onToken: (stepUpToken: string) => Promise<void>) => ReactNode;
}) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error } = useCall('GET /wps/member/social');
  const [wish, setWish] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  const close = (): void => {
    setWish(null);
    setRefusal(null);
  };
  const go = async ({ kind, provider, label }: Wish, stepUpToken: string): Promise<void> => {
    const options = { params: { provider }, body: { stepUpToken } };
    try {
      if (kind === 'connect') {
        location.assign((await call('POST /wps/member/social/:provider', options)).url);
        return;
      }
      await call('POST /wps/member/social/:provider/unlink', options);
      close();
      toast(t('social.links.removed', { provider: label }));
      await queries.invalidateQueries({ queryKey: callKey('GET /wps/member/social') });
    } catch (refused) {
      setRefusal(refused);
    }
  };

  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.links.length === 0 && data.available.length === 0) return null;
  return (
    <>
      {data.links.length === 0 ? <p className="text-dense text-muted">{t('social.links.empty')}</p> : null}
      <ul className="divide-y divide-line/60" data-testid="social-links">
        {data.links.map((link) => (
          <LinkRow key={link.provider} link={link} onRemove={() => setWish({ kind: 'remove', ...link })} />
        ))}
        {data.available.map((offer) => (
          <OfferRow key={offer.provider} offer={offer} onConnect={() => setWish({ kind: 'connect', ...offer })} />
        ))}
      </ul>
      {wish === null ? null : (
        <Dialog
          title={t(wish.kind === 'connect' ? 'social.links.connect.title' : 'social.links.remove.title', {
            provider: wish.label,
          })}
          lead={t('social.links.stepUp')}
          closeLabel={t('shell.close')}
          onClose={close}
        >
          <Refusal error={refusal} className="mb-4" />
          {renderStepUp((stepUpToken) => go(wish, stepUpToken))}
        </Dialog>
      )}
    </>
  );
}
