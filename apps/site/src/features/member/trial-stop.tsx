import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { FlaskConical } from 'lucide-react';
import { keepIntent, openDialog } from '../../shared/dialogs.ts';

/** In the place of every page of the member centre for a trial account, which each of them would refuse: the account that opens it, and what opens now. */
export function TrialStop({ path }: { path: string }) {
  const t = useT();
  const register = () => {
    keepIntent({ to: 'open', path });
    openDialog('register', {});
  };
  return (
    <EmptyState
      isPage
      icon={<FlaskConical size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={t('member.trial.title')}
      text={t('member.trial.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="gold" onClick={register}>
            {t('shell.register')}
          </Button>
          <Link to="/inhouse" className={buttonClass('ghost')}>
            {t('member.trial.play')}
          </Link>
        </div>
      }
    />
  );
}
