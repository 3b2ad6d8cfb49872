import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { UploadSize } from '@trevo/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { allowUploadTime } from '../body-deadline.ts';
import type { UploadSeat } from './upload-room.ts';

export type UploadedFile = { readonly bytes: Buffer; readonly fileName: string };

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
const LIMITS = { fileSize: MAX_UPLOAD_BYTES, fields: 20, fieldNameSize: 100 };
const ONE_FILE: UploadSize = { files: 1, fieldBytes: 1_000 };

/** What the parser stumbled over was written by the caller: a size of its own code, everything else malformed. */
const refusalOf = (error: unknown, files: number): DomainError => {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError('upload.too_large');
  if (code !== 'FST_FILES_LIMIT') return new DomainError('request.invalid');
  return new DomainError(files === 1 ? 'upload.one_file' : 'upload.too_many_files');
};

const keepField = (fields: Map<string, string>, part: MultipartValue): null => {
  const { fieldname, value } = part;
  const isCutOff = part.valueTruncated || part.fieldnameTruncated;
  // The parser cuts in silence, and reads a part that calls itself JSON.
  if (fields.has(fieldname) || isCutOff || typeof value !== 'string' || value.includes('\0'))
    throw new DomainError('request.invalid');
  fields.set(fieldname, value);
  return null;
};

/** Null for the empty part that a browser sends when nothing was chosen. */
const fileOf = async (part: MultipartFile, seat: UploadSeat | undefined): Promise<UploadedFile | null> => {
  if (part.fieldname !== 'file') throw new DomainError('request.invalid');
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    seat?.take(chunk.length);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (part.file.truncated) throw new DomainError('upload.too_large');
  return bytes.length === 0 ? null : { bytes, fileName: part.filename };
};

/**
 * Reads the optional files, all called `file`, and the text fields of a multipart form, each once. The content is not trusted: its owner re-encodes it.
 * `seat` counts what is held; the caller who took it gives it back.
 * @throws DomainError request.invalid; upload.one_file, upload.too_many_files; upload.too_large, also when the parser cut the file at the limit without
 * saying so; internal.busy
 */
export const readUpload = async (
  request: FastifyRequest,
  { files: most, fieldBytes }: UploadSize = ONE_FILE,
  seat?: UploadSeat,
): Promise<{ body: Record<string, string>; files: UploadedFile[] }> => {
  if (!request.isMultipart()) throw new DomainError('request.invalid');
  allowUploadTime(request.raw);
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, files: most, fieldSize: fieldBytes } })) {
      const file = part.type === 'file' ? await fileOf(part, seat) : keepField(fields, part);
      if (file) files.push(file);
    }
  } catch (error) {
    throw refusalOf(error, most);
  }
  return { body: Object.fromEntries(fields), files };
};
