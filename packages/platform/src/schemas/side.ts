import { z } from 'zod';
import { answeredJson, type OpenJson, sentJson } from './json.js';

/** How one direction builds its schemas, so that a shape that goes both ways is written once. */
export interface Side {
  readonly object: <Shape extends z.ZodRawShape>(shape: Shape) => z.ZodObject<Shape>;
  readonly json: OpenJson;
}

/** Requests: an unknown field is refused, since it is most likely a typing mistake that would be lost. */
export const request: Side = { object: (shape) => z.strictObject(shape), json: sentJson };

/** Answers: an unknown field is kept, since a newer platform may send more. The types name the known ones only. */
export const answer: Side = { object: (shape) => z.object(shape).catchall(answeredJson.value), json: answeredJson };
