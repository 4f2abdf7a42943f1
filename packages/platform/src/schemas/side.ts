import * as z from 'zod';
import { answeredJson, type OpenJson, sentJson } from './json.js';
import type { Json } from './plain-json.js';

/** Builders of schemas for one direction, so that a shape for both directions is written once. */
export interface Side {
  /** An object whose fields are all known. */
  readonly object: <Shape extends z.ZodRawShape>(shape: Shape) => z.ZodObject<Shape>;
  /** An object with unknown fields as well: they are kept, and its type allows them. */
  readonly open: <Shape extends z.ZodRawShape>(shape: Shape) => OpenObject<Shape>;
  readonly json: OpenJson;
}

/** The schema of an object with unknown fields of JSON. */
export type OpenObject<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$catchall<z.ZodType<Json, Json>>>;

/** Requests: unknown fields are refused, because most are typing mistakes that would have no effect. */
export const request: Side = {
  object: (shape) => z.strictObject(shape),
  open: (shape) => z.object(shape).catchall(sentJson.value),
  json: sentJson,
};

const openAnswer: Side['open'] = (shape) => z.object(shape).catchall(answeredJson.value);
/** Answers: unknown fields are kept, because a newer platform may send more. The types name only the known ones. */
export const answer: Side = { object: openAnswer, open: openAnswer, json: answeredJson };
