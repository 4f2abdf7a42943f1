/** A self-signed certificate, made anew for each run, so that no key is stored. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY = 86_400_000;
/** The ASN.1 tags of a certificate. */
const TAG = { integer: 0x02, bits: 0x03, oid: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31, version: 0xa0 };
/** Object identifiers as bytes. */
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];

/** The key and the certificate of a common name, both as PEM. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der('sequence', der('oid', ECDSA_SHA256));
  const subject = der('sequence', der('set', der('sequence', der('oid', COMMON_NAME), der('text', Buffer.from(name)))));
  const now = Date.now();
  const body = der(
    'sequence',
    der('version', der('integer', [2])),
    // Positive, and not shorter than its first byte makes it.
    der('integer', [0x4b, ...randomBytes(8)]),
    algorithm,
    subject,
    der('sequence', der('time', timeOf(now - DAY)), der('time', timeOf(now + 7 * DAY))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const cert = der('sequence', body, algorithm, der('bits', [0], signature));
  const lines = cert.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** One element of DER: its tag, its length, its content. */
function der(tag: keyof typeof TAG, ...parts: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([TAG[tag], ...size]), content]);
}

function timeOf(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return Buffer.from(`${digits}Z`);
}
