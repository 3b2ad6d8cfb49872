import { openDialog } from '../shared/dialogs.ts';
import { acceptLogin, type LoginValue } from './session.ts';
import { noteBeenIn } from './remember.ts';
import { keepInSession } from './storage.ts';

/**
 * Takes the answer of any way in (password, code, social, recovery) and goes where it leads: into the session, to the
 * change of a password that must be replaced, or to the second factor. True: signed in now.
 */
export const goOn = (value: LoginValue, username: string): boolean => {
  if (value.validate) {
    keepInSession('validate', value.validate.id);
    openDialog('secondFactor', { pending: value.validate, username });
    return false;
  }
  keepInSession('validate', null);
  if (value.passwordExpired && value.changeTicket) {
    const { changeTicket, openedByAgent = false } = value;
    openDialog('changePassword', { changeTicket, username, isOpened: openedByAgent });
    return false;
  }
  noteBeenIn();
  acceptLogin(value);
  return true;
};
