/** Whether an address may be sent to. */
export type MayReceive = (url: string) => boolean;

/** Says which addresses may be sent to: those of this machine, and those of the named hosts; with null every one. */
export function receiversAmong(allowed: readonly string[] | null): MayReceive {
  const names = new Set(allowed?.map((name) => name.toLowerCase()));
  return (url) => {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname, host } = new URL(url);
    if (protocol !== 'http:' && protocol !== 'https:') return false;
    return allowed === null || isLoopback(hostname) || names.has(hostname) || names.has(host);
  };
}

/** Whether a name is this machine's own: RFC 6761 (6.3) and RFC 5735 for addresses. */
function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
