import { DAY } from '@trevo/time';
import { fileTypeFromBuffer } from 'file-type';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { UploadedFile } from '../../../platform/http/uploads/upload.ts';
import { redrawPicture } from '../../../platform/pictures/redraw-picture.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Talk } from '../chat.types.ts';
import { type ChatFile, countBytes, countFiles, insertFile } from './messages.repository.ts';
import type { Beside } from './say.ts';

/** Of each talk, both sides together. */
const MOST_FILES = 20;
const LONGEST_SIDE = 2_400;
/** That one member, and one network, may send in 24 hours: a PDF stays as it came, and all of it for `chat.keepDays`. */
const MOST_BYTES = { own: 25 * 1024 * 1024, around: 250 * 1024 * 1024 } as const;

/** What a reader sees as the file's name: no path, no control signs, its true ending. */
const nameOf = (typed: string, ending: string): string => {
  const last = typed.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[^\p{L}\p{N} ._()-]+/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 60);
  return `${plain || 'arquivo'}.${ending}`;
};

/**
 * What is kept of an upload: a picture drawn anew, so that nothing of it but its pixels stays, or a PDF as it is, which is only ever
 * saved by who opens it. Type and name are judged by the content.
 * @throws DomainError chat.no_file, upload.type_refused, upload.damaged, internal.busy
 */
export const readFile = async (upload: UploadedFile | null, sender: string): Promise<ChatFile> => {
  if (upload === null) throw new DomainError('chat.no_file');
  const { bytes, fileName } = upload;
  const fileId = publicId('cf');
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === 'application/pdf') return { fileId, name: nameOf(fileName, 'pdf'), type, content: bytes };
  const drawn = await redrawPicture(bytes, { longest: LONGEST_SIDE, as: 'webp', sender });
  return { fileId, name: nameOf(fileName, 'webp'), type: drawn.mediaType, content: drawn.bytes };
};

/** @throws DomainError chat.closed, chat.file_later for a stranger whom nobody answers yet */
export const requireFileRoom = ({ status, memberId }: Pick<Talk, 'status' | 'memberId'>): void => {
  if (status === 'closed') throw new DomainError('chat.closed');
  if (memberId === null && status !== 'open') throw new DomainError('chat.file_later');
};

/** @throws DomainError request.too_many */
const requireDaysRoom = async (tx: DbTransaction, talk: Talk, { bytes, at, addressScale }: Sent): Promise<void> => {
  const { own, around } = await countBytes(tx, talk.talkId, new Date(at.getTime() - DAY));
  if (own + bytes > MOST_BYTES.own || around + bytes > MOST_BYTES.around * addressScale)
    throw new DomainError('request.too_many', { retryAfterSeconds: 3_600 });
};
type Sent = { readonly bytes: number; readonly at: Date; readonly addressScale: number };

/**
 * Puts a file beside its message.
 * @throws DomainError chat.too_many_files, chat.file_later for a stranger whom nobody answers yet, request.too_many for a day's bytes,
 * chat.no_file_by_mail for an answer that goes by mail, which carries none
 */
export const fileBeside =
  (file: ChatFile, at: Date, by: 'staff' | { readonly addressScale: number }): Beside =>
  async (tx, talk) => {
    if (by !== 'staff') {
      requireFileRoom(talk);
      await requireDaysRoom(tx, talk, { ...by, bytes: file.content.length, at });
    } else if (talk.channel === 'mail') throw new DomainError('chat.no_file_by_mail');
    if ((await countFiles(tx, talk.talkId)) >= MOST_FILES) throw new DomainError('chat.too_many_files');
    await insertFile(tx, talk.talkId, file, at);
    return { fileId: file.fileId };
  };
