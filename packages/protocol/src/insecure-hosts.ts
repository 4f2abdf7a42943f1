/** The hosts of the machine itself, whose http leaves no machine. */
const loopback = /^(localhost|127\.[\d.]+|\[::1])$/;

/** An IPv4 address, an IPv6 address in brackets, or a name, whose last label browsers do not take for a number. */
const hostName = /^((\d+\.){3}\d+|\[[\da-f:]+]|([a-z\d_-]+\.)*(?!0x|\d+$)[a-z\d_-]+)$/;

/** Whether a value is an exact host name or IP address, as browsers spell it: no scheme, no port, no wildcard. */
export function isHostName(value: unknown): value is string {
  return typeof value === 'string' && hostName.test(value);
}

/** Whether an address has https, or http on a loopback host or on one of the hosts that the option `insecureHosts` lists. */
export function isSecure(
  { protocol, hostname }: { readonly protocol: string; readonly hostname: string },
  insecureHosts: readonly string[] = [],
): boolean {
  return (
    protocol === 'https:' || (protocol === 'http:' && (loopback.test(hostname) || insecureHosts.includes(hostname)))
  );
}
