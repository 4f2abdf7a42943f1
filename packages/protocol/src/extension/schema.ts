// @guard Bounds payloads before a schema reads them, and takes nothing that it refuses.
import { DEV } from '../dev.js';
import { copyPayload } from '../wire/envelope.js';
import { type CopyValue, type Fields, own } from '../wire/field.js';
import { isFreeContent, isRecord } from '../wire/free-content.js';
import { type Misfit, misfit } from '../wire/misfit.js';

/** The part of the Standard Schema interface that is used, which Zod, Valibot, ArkType and others have. See https://standardschema.dev. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The shape of a payload: fields, `free` for any fields, `none`, or a schema of a library such as Zod or Valibot. */
export type PayloadShape = Fields | 'free' | 'none' | StandardSchema;

/** Payloads by the name of the event or action. */
export type PayloadShapes = Readonly<Record<string, PayloadShape>>;

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Whether a value is a schema. The schemas of some libraries are functions. */
export function isSchema(value: unknown): value is StandardSchema {
  const standard: unknown = Object(value)['~standard'];
  return typeof Object(standard).validate === 'function';
}

/** Reads payloads, some of which a schema describes. */
export interface Schemas {
  readonly isSchema: (shape: unknown) => boolean;
  readonly copyShape: typeof copyShape;
}

/** Checks a payload of any shape, and puts the listener's payload into the message. */
function copyShape(
  shape: PayloadShape,
  payload: unknown,
  message: Record<string, unknown>,
  copyValue?: CopyValue,
): Misfit | undefined {
  if (!isSchema(shape)) return copyPayload(shape, payload, message, copyValue);
  // Bounded first: a schema was probably not written for content of any size.
  if (!isRecord(payload) || !isFreeContent(payload)) return misfit('payload', DEV && 'a small plain object', payload);
  const input = copyValue ? copyValue('free', payload) : payload;
  const result = validate(shape, input);
  const [issue] = result?.issues ?? [];
  if (issue) return misfitOf(issue, input);
  if (!Object.hasOwn(Object(result), 'value'))
    return misfit('payload', DEV && 'a payload that the schema can check synchronously', input);
  // A schema may transform its input: only the reader of a message uses the output.
  message.payload = copyValue ? input : (result as { readonly value: unknown }).value;
  return undefined;
}

export const schemas: Schemas = { isSchema, copyShape };

/** Returns the result of a schema; undefined if it throws or returns a promise. */
function validate(schema: StandardSchema, payload: unknown) {
  try {
    const result = schema['~standard'].validate(payload);
    if (!(result instanceof Promise)) return result;
    // Avoids an unhandled rejection.
    result.catch(() => {});
  } catch {
    // The text of the error may quote the payload.
  }
  return undefined;
}

/** Returns the place of an issue, without its text, which may quote the payload. */
function misfitOf({ path = [] }: SchemaIssue, payload: unknown): Misfit {
  const keys = path.map((key) => String(typeof key === 'object' ? key.key : key));
  let value = payload;
  for (const key of keys) value = own(value, key);
  return misfit(['payload', ...keys].join('.'), DEV && 'a value that the schema accepts', value);
}
