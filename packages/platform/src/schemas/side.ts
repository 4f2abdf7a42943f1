import { z } from 'zod';
import { answeredJson, type Json, type OpenJson, sentJson } from './json.js';

/** How one direction builds its schemas, so that a shape that goes both ways is written once. */
export interface Side {
  /** An object whose fields the platform shows. */
  readonly object: <Shape extends z.ZodRawShape>(shape: Shape) => z.ZodObject<Shape>;
  /** An object of which only some fields are known: whatever else it has is kept, and its type says so. */
  readonly open: <Shape extends z.ZodRawShape>(shape: Shape) => OpenObject<Shape>;
  readonly json: OpenJson;
}

/** The schema of an object with further fields of JSON. */
export type OpenObject<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$catchall<z.ZodType<Json, Json>>>;

/** Requests: an unknown field is refused, since it is most likely a typing mistake that would be lost. */
export const request: Side = {
  object: (shape) => z.strictObject(shape),
  open: (shape) => z.object(shape).catchall(sentJson.value),
  json: sentJson,
};

const openAnswer: Side['open'] = (shape) => z.object(shape).catchall(answeredJson.value);

/** Answers: an unknown field is kept, since a newer platform may send more. The types name the known ones only. */
export const answer: Side = { object: openAnswer, open: openAnswer, json: answeredJson };
