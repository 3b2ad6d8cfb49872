import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { allowUploadTime } from './body-deadline.ts';

export type UploadedFile = { readonly bytes: Buffer; readonly fileName: string };

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 1_000, fieldNameSize: 100 };

/** What the parser stumbled over was written by the caller: a size of its own code, everything else malformed. */
const refusalOf = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError('upload.too_large');
  return new DomainError(code === 'FST_FILES_LIMIT' ? 'upload.one_file' : 'request.invalid');
};

const keepField = (fields: Map<string, string>, part: MultipartValue): void => {
  const { fieldname, value } = part;
  const isCutOff = part.valueTruncated || part.fieldnameTruncated;
  // The parser cuts in silence, and reads a part that calls itself JSON.
  if (fields.has(fieldname) || isCutOff || typeof value !== 'string' || value.includes('\0'))
    throw new DomainError('request.invalid');
  fields.set(fieldname, value);
};

/** Null for the empty part that a browser sends when nothing was chosen. */
const fileOf = async (part: MultipartFile): Promise<UploadedFile | null> => {
  if (part.fieldname !== 'file') throw new DomainError('request.invalid');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new DomainError('upload.too_large');
  return bytes.length === 0 ? null : { bytes, fileName: part.filename };
};

/**
 * Reads one optional `file` and the text fields of a multipart form, each once. The content is not trusted: its owner re-encodes it.
 * @throws DomainError request.invalid; upload.one_file; upload.too_large, also when the parser cut the file at the limit without
 * saying so
 */
export const readUpload = async (
  request: FastifyRequest,
): Promise<{ body: Record<string, string>; file: UploadedFile | null }> => {
  if (!request.isMultipart()) throw new DomainError('request.invalid');
  allowUploadTime(request.raw);
  const fields = new Map<string, string>();
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({ limits: LIMITS }))
      if (part.type === 'file') file = await fileOf(part);
      else keepField(fields, part);
  } catch (error) {
    throw refusalOf(error);
  }
  return { body: Object.fromEntries(fields), file };
};
