import type { Templates } from './template.ts';

const NOT_YOU = 'If this was not you, change your password now and contact customer service.';

export const en: Templates = {
  code: {
    subject: '{code} is your {brand} code',
    lines: [
      'Use this code to go on:',
      '{code}',
      'It is good for {minutes} minutes and stops working when you ask for another.',
      'Nobody from {brand} will ever ask you for this code. If you did not ask for it, ignore this message.',
    ],
    code: '{code}',
    sms: '{brand}: your code is {code}. Good for {minutes} min. Tell it to nobody.',
  },
  'reset-link': {
    subject: 'Set a new {brand} password',
    lines: [
      'We were asked to set a new password for your account.',
      'The link works once and is good for {minutes} minutes.',
      'If this was not you, ignore this message: nothing changes in your account.',
    ],
    button: { link: '{link}', label: 'Set a new password' },
    sms: '{brand}: set your new password at {link}',
  },
  'new-device': {
    subject: 'New sign-in to your {brand} account',
    lines: [
      'Your account was opened on a device or network that we did not know yet.',
      'Device: {device}',
      'Place: {place}',
      'IP address: {ip}',
      'Time: {time}',
      NOT_YOU,
    ],
    sms: '{brand}: new sign-in to your account at {time}. Not you? Change your password now.',
  },
  'remember-replayed': {
    subject: 'Suspicious access to your {brand} account',
    lines: [
      'The login that one of your browsers remembers was used twice, which does not happen in normal use.',
      'To be safe we ended the sessions that came from it. Log in again with your password.',
      'Time: {time}',
      NOT_YOU,
    ],
    sms: '{brand}: a remembered login was used twice; its sessions ended. Not you? Change your password.',
  },
  'password-changed': {
    subject: 'Your {brand} password has changed',
    lines: [
      'The password of your account was changed and the other devices were signed out.',
      'Device: {device}',
      'Time: {time}',
      NOT_YOU,
    ],
    sms: '{brand}: your password changed at {time}. Not you? Contact customer service.',
  },
  'account-recovered': {
    subject: 'Your {brand} account was recovered',
    lines: [
      'Somebody set a new password and entered your account through account recovery.',
      'Device: {device}',
      'Time: {time}',
      'To protect your money, withdrawals and bank details are on hold for {hours} hours.',
      'If this was not you, contact customer service now: there is still time to stop any withdrawal.',
    ],
    sms: '{brand}: account recovered at {time}. Withdrawals wait {hours} h. Not you? Contact customer service.',
  },
  'account-locked': {
    subject: 'Too many attempts on your {brand} account',
    lines: [
      'Somebody typed a wrong password for your account several times. To be safe, it is locked for {minutes} minutes.',
      'Time: {time}',
      'If it was you, wait that long or set a new password. If not, your password is still safe.',
    ],
    sms: '{brand}: too many wrong passwords. Your account is locked for {minutes} min.',
  },
  'contact-changed': {
    subject: 'Contact changed on your {brand} account',
    lines: ['The contact of your account is now {contact}.', 'Time: {time}', NOT_YOU],
    sms: '{brand}: the contact of your account is now {contact}. Not you? Contact customer service.',
  },
  'factor-changed': {
    subject: 'Security changed on your {brand} account',
    lines: ['Two-step verification of your account has changed: {factor}.', 'Time: {time}', NOT_YOU],
    sms: '{brand}: two-step verification changed: {factor}. Not you? Contact customer service.',
  },
  'account-closed': {
    subject: 'Your {brand} account is closed',
    lines: [
      'The account was closed as you asked. Nobody can enter it any more.',
      'Time: {time}',
      'If there was a balance, customer service pays it to the holder’s bank account.',
      'If this was not you, contact customer service now.',
    ],
    sms: '{brand}: your account was closed at {time}. Not you? Contact customer service.',
  },
  'operator-invite': {
    subject: 'Your access to the {brand} console',
    lines: [
      'You were invited to work in the {brand} console with the user name {username}.',
      'Open the link, choose a password and set up your authenticator app.',
      'The link works once and is good for {hours} hours. Give it to nobody.',
      'If you did not expect this invitation, ignore the message and tell an administrator of the console.',
    ],
    button: { link: '{link}', label: 'Create my access' },
    sms: '{brand} console: {link}',
  },
  'operator-factor': {
    subject: 'A new authenticator for the {brand} console',
    lines: [
      'The administration asked for a new authenticator for your user name {username}. The one before no longer counts.',
      'Open the link, type your password and set up the authenticator app again.',
      'The link works once and is good for {hours} hours. Give it to nobody.',
      'If you did not ask for this, speak to an administrator of the console before you open the link.',
    ],
    button: { link: '{link}', label: 'Set up the authenticator' },
    sms: '{brand} console: {link}',
  },
  'staff-notice': {
    subject: 'A guard of {brand} is about to be loosened',
    lines: [
      '{by} asked for a change that loosens a guard, and no other administrator is there to say yes: {what}',
      'It takes effect by itself on {time}.',
      'An administrator can take it back until then: in the console, under Requests.',
      'If you think that this is wrong, speak to an administrator of the house now.',
    ],
    sms: '{brand} console: {by} asked to loosen a guard. See Requests.',
  },
  'staff-email-asked': {
    subject: 'A request to change an e-mail of the staff in the {brand} console',
    lines: [
      '{by} asked that links for the access {username} go to {contact} from now on.',
      'Another administrator has to say yes. The new address takes links only 24 hours later.',
      'If the access is yours and you did not ask for this, speak to an administrator of the house now: the request can be taken back under Requests.',
    ],
    sms: '{brand} console: {by} asked to change the e-mail of {username}.',
  },
  'staff-email': {
    subject: 'An e-mail of the staff changed in the {brand} console',
    lines: [
      'Links for the access {username} go to {contact} from now on, as {by} asked.',
      'Time: {time}',
      'The new address takes links only in 24 hours. If you think that this is wrong, speak to an administrator of the house now.',
    ],
    sms: '{brand} console: the e-mail of {username} changed, as {by} asked.',
  },
  'staff-command': {
    subject: 'A command on the server changed the house {brand}',
    lines: [
      '{by} used the command line of the server, past the console: {what}',
      'Time: {time}',
      'The audit record has the row. If you did not expect this, speak to an administrator of the house now.',
    ],
    sms: '{brand} console: {by} changed the house by a command on the server. See the audit record.',
  },
  'staff-locked': {
    subject: 'Failed sign-ins to the {brand} console',
    lines: [
      'Somebody typed a wrong password or code for your user name {username} several times.',
      'IP address: {ip}',
      'Time: {time}',
      'From that network your user name is locked for {minutes} minutes; from others you sign in as always.',
      'If this was not you, tell an administrator of the console. Your password is still safe.',
    ],
    sms: '{brand} console: failed sign-ins as {username} from {ip}.',
  },
};
