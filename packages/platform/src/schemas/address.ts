import * as z from 'zod';

/** An address of another service: https, or http on a loopback host, without user info. */
export const addressSchema = z
  .url()
  .max(2048)
  .regex(/^https?:\/\/[^/?#\\@]+([/?#]|$)/, 'expected no user info and no backslash')
  .regex(
    /^(https:|http:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/?#]|$))/,
    'expected https, or http on a loopback host',
  );
