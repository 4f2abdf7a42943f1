// @guard Refuses http on hosts that are neither loopback nor listed.
import { warnOnce } from './warn.js';

/** Loopback addresses: like `localhost`'s, their http stays on the machine. */
const loopback = /^(127\.[\d.]+|\[::1])$/;

/** An IPv4 address, an IPv6 address in brackets, or a name whose last label browsers do not parse as a number. */
const hostName = /^((\d+\.){3}\d+|\[[\da-f:]+]|([a-z\d_-]+\.)*(?!0x|\d+$)[a-z\d_-]+)$/;

/** Whether a value is an exact host name or IP address, as browsers spell it: no scheme, no port, no wildcard. */
export function isHostName(value: unknown): value is string {
  return typeof value === 'string' && hostName.test(value);
}

/** Warns of entries of `insecureHosts` that no address matches. Only development builds call this. */
export function warnOfHosts(hosts: readonly unknown[]): void {
  for (const host of hosts)
    if (!isHostName(host))
      warnOnce(
        `insecureHosts has an entry that matches nothing: ${typeof host === 'string' ? JSON.stringify(host) : typeof host}; expected exact host names and IP addresses such as "sandbox" and "192.168.1.5", without scheme, port and "*"`,
      );
}

/** Whether an address uses https, or http on a loopback host or on a host that the option `insecureHosts` lists. */
export function isSecure(
  { protocol, hostname }: { readonly protocol: string; readonly hostname: string },
  // Stryker disable next-line ArrayDeclaration: no host is named as the text that Stryker puts there
  insecureHosts: readonly string[] = [],
): boolean {
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (hostname === 'localhost' || loopback.test(hostname) || insecureHosts.includes(hostname)))
  );
}
