import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSigned } from './certificate.js';

it('makes a certificate for its own key that is valid now', () => {
  const { key, cert } = selfSigned('localhost');
  const read = new X509Certificate(cert);
  expect(read.subject).toBe('CN=localhost');
  expect(read.issuer).toBe(read.subject);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now());
});

it('makes another certificate each time', () => {
  expect(selfSigned('localhost').cert).not.toBe(selfSigned('localhost').cert);
});
