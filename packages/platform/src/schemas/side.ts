import * as z from 'zod';
import { answeredJson, type OpenJson, sentJson } from './json.js';
import type { Json } from './plain-json.js';

/** Builds the schemas of one direction, so that a shape of both directions is written once. */
export interface Side {
  /** An object of which all fields are known. */
  readonly object: <Shape extends z.ZodRawShape>(shape: Shape) => z.ZodObject<Shape>;
  /** An object of which only some fields are known: others are kept, and its type allows them. */
  readonly open: <Shape extends z.ZodRawShape>(shape: Shape) => OpenObject<Shape>;
  readonly json: OpenJson;
}

/** The schema of an object with further fields of JSON. */
export type OpenObject<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$catchall<z.ZodType<Json, Json>>>;

/** Requests: an unknown field is refused, because it is most likely a typing mistake that would be lost. */
export const request: Side = {
  object: (shape) => z.strictObject(shape),
  open: (shape) => z.object(shape).catchall(sentJson.value),
  json: sentJson,
};

const openAnswer: Side['open'] = (shape) => z.object(shape).catchall(answeredJson.value);
/** Answers: an unknown field is kept, because a newer platform may send more. The types name the known ones only. */
export const answer: Side = { object: openAnswer, open: openAnswer, json: answeredJson };
