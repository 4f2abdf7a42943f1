import * as z from 'zod';

/** An address of another service: https, or http on a loopback host. */
export const addressSchema = z
  .url()
  .max(2048)
  .regex(/^(https:\/\/|http:\/\/(localhost|127(\.\d+){3}|\[::1\])[:/])/, 'expected https, or http on a loopback host');
