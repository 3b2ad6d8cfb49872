import { timingSafeEqual } from 'node:crypto';
import type { StudioReply, StudioRequest } from '../wire.ts';

/** The path below the vendor's own address, whether or not the request still carries `/studio/<vendor>`. */
export const pathOf = (request: StudioRequest): string => request.path.replace(/^\/studio\/[A-Za-z0-9]+(?=\/)/, '');

/** A header's text; the first where there are several, empty where there is none. */
export const headerOf = (request: StudioRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** A JSON answer. */
export const jsonReply = (status: number, value: unknown): StudioReply => ({
  status,
  contentType: 'application/json',
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** Compares two secrets without telling by time where they differ. */
export const isSame = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The request's body as an object of unknown fields; empty when it is none. */
export const bodyOf = (request: StudioRequest): Readonly<Record<string, unknown>> => objectOf(parse(request.body));

/** A field as an object of unknown fields; empty when it is none. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A field as a text: numbers as their digits, anything else empty. */
export const wordIn = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
};

/** A field as a list of texts. */
export const wordsIn = (fields: Readonly<Record<string, unknown>>, name: string): readonly string[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
};

/** An instant that a caller wrote in ISO 8601; null when it is none. Times without a zone are UTC. */
export const dateIn = (text: string): Date | null => {
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
};
