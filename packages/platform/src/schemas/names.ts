import * as z from 'zod';

/** The name of an embed tenant: 5 to 36 of `a-z`, `0-9` and `-`, beginning with a letter, ending with a letter or digit. */
export const embedTenantNameSchema = z
  .string()
  .min(5)
  .max(36)
  .regex(/^[a-z]/, 'expected a letter a-z first')
  .regex(/[a-z0-9]$/, 'expected a letter a-z or a digit last')
  .regex(/^[a-z0-9-]*$/, 'expected only a-z, 0-9 and -');

/** The id in a dashboard's embed address: 1 to 128 of `A-Z`, `a-z`, `0-9`, `_` and `-`. */
export const publicIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'expected 1 to 128 of A-Z, a-z, 0-9, _ and -');

/** The slug of a workbook: 1 to 128 of `a-z`, `0-9`, `_` and `-`, beginning with a letter or a digit. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,127}$/, 'expected 1 to 128 of a-z, 0-9, _ and -, beginning with a letter or a digit');

/** The name of a group or an attribute: any text that is not only whitespace. */
export const nameSchema = z.string().min(1).regex(/^$|\S/, 'expected a name, not only whitespace');
/** The name of a console user: at most 255 characters. */
export const usernameSchema = nameSchema.max(255);

/** An e-mail address of at most 320 characters. Checks only for an @ with text around it. */
export const emailSchema = z
  .string()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+$/, 'expected an e-mail address, such as eve@example.com');

/** The id of a deployment, a workbook or a group in an address or a request: a positive safe integer. */
export const idSchema = z.int().positive();

/** The name of a branch: at most 100 letters, digits, `_` and `-`, with single `.` and `/` between them. */
export const branchNameSchema = z
  .string()
  .max(100)
  .regex(/^\w[\w-]*([./]\w[\w-]*)*$/, 'expected letters, digits, _ and -, with single . and / between them')
  .regex(/^(?!.*\.lock(\/|$))/, 'expected no name that ends in .lock')
  .regex(/^(?!refs\/|(HEAD|[0-9a-f]{40})$)/i, 'expected no name with another meaning in git, such as HEAD');
