import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

export type UploadedFile = { readonly bytes: Buffer; readonly fileName: string };

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/**
 * Reads one optional `file` and the text fields of a multipart form. The content is not trusted: its owner re-encodes it.
 * @throws DomainError upload.one_file; upload.too_large, also when the parser cut the file at the limit without saying so
 */
export const readUpload = async (
  request: FastifyRequest,
): Promise<{ body: Record<string, string>; file: UploadedFile | null }> => {
  if (!request.isMultipart()) throw new DomainError('request.invalid');
  const body: Record<string, string> = {};
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({
      limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 1_000 },
    })) {
      if (part.type === 'field') {
        body[part.fieldname] = String(part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw new DomainError('upload.too_large');
      if (bytes.length > 0) file = { bytes, fileName: part.filename };
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new DomainError('upload.too_large');
    if (code === 'FST_FILES_LIMIT') throw new DomainError('upload.one_file');
    throw error;
  }
  return { body, file };
};
