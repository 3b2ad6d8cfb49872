import { readRichText } from '@trevo/engines/rich-text';
import { RichText, type RichTextClasses } from '@trevo/ui/rich-text';
import { sessionStore } from '../../session/session.ts';
import { askLogin, closeDialog } from '../dialogs.ts';
import { goTo } from '../routing/navigate.ts';

const CLASSES: RichTextClasses = {
  h3: 'pt-2 text-lead font-semibold text-text',
  h4: 'pt-1 font-semibold text-text',
  ul: 'list-disc space-y-3 ps-6 marker:text-faint',
  ol: 'list-decimal space-y-3 ps-6 marker:text-faint',
  blockquote: 'border-s-2 border-line ps-4',
  strong: 'font-semibold text-text',
  a: 'font-semibold text-violet underline underline-offset-4',
};
const follow = (path: string): void => {
  closeDialog();
  goTo(path);
};
/** A link of a notice is for members: a visitor logs in first, and then lands there. */
const followAsMember = (path: string): void => (sessionStore.get().token === null ? askLogin(path) : follow(path));

type Props = {
  html: string;
  isNotice?: boolean;
  /** How a link that has a paragraph of its own looks. */
  action?: string;
};

/** What the brand wrote, once more read as the elements that a text may have. */
export function Written({ html, isNotice = false, action }: Props) {
  const classes = action === undefined ? CLASSES : { ...CLASSES, action };
  return (
    <div className="space-y-3 text-pretty wrap-anywhere text-muted">
      <RichText nodes={readRichText(html)} classes={classes} onPath={isNotice ? followAsMember : follow} />
    </div>
  );
}
