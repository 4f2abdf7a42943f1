import type { AddressOptions } from './address-source.js';
import type { Embed } from './embed.js';

interface Page {
  readonly pageOrigin: string;
  readonly options: AddressOptions;
}

/**
 * Says why an embed may have had no `ready`. Asks whether the tenant answers, without a session and without reading the
 * answer. Only development builds call this.
 */
export function explainSilence(embed: Embed, { pageOrigin, options }: Page, say: (reasons: string) => void): void {
  const { origin, iframe } = embed;
  const address = String(options.baseUrl ?? '');
  const prefix = URL.canParse(address) ? new URL(address).pathname : '/';
  const path =
    prefix === '/' ? '' : ` baseUrl has the path "${prefix}", which most tenants do not have: try "${origin}" alone.`;
  const other = origin.startsWith('https') ? origin.replace('https', 'http') : origin.replace('http', 'https');
  const down = `${origin} does not answer: is the server running, and is the port right?`;
  const refused = `Does ${origin} allow to be embedded by ${pageOrigin}? The console names frame-ancestors, X-Frame-Options or frame-src where it does not. Was the session used before?`;
  const answers = (target: string) =>
    fetchOf(iframe)?.(target, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  const asked = origin && answers(origin);
  if (!asked) {
    say(
      `Either ${down} Or baseUrl has http in place of https, or https in place of http. Or it has a path that the tenant does not have. ${refused}${path}`,
    );
    return;
  }
  asked.then(async (isUp) => {
    if (isUp) say(`${origin} answers.${path} ${refused}`);
    else if (await answers(other)) say(`${origin} does not answer, but ${other} does: write that in baseUrl.`);
    else say(`${down} It does not answer over ${other.split(':', 1)[0]} either.${path}`);
  });
}

function fetchOf({ ownerDocument }: HTMLIFrameElement): typeof fetch | undefined {
  const view = ownerDocument.defaultView as (Window & { readonly fetch?: typeof fetch }) | null;
  return view?.fetch?.bind(view);
}
